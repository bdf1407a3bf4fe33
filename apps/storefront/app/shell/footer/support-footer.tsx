import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { MessageCircle, Phone, Truck, Undo2 } from 'lucide';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import { useContacts } from '../use-contacts.ts';
import styles from './support-footer.module.css';

/** The footer of the checkout with support contacts (LAYOUT-02). */
export function SupportFooter() {
  const text = useText(shellText);
  const paths = usePaths();
  const { helpBot, phone } = useContacts();
  return (
    <footer className={styles.band}>
      <div className={`wrap ${styles.row}`}>
        <h2 className={styles.title}>{text.questions}</h2>
        {helpBot && (
          <a href={helpBot}>
            <Icon of={MessageCircle} />
            {text.helpBot}
          </a>
        )}
        {phone && (
          <a href={phone.to}>
            <Icon of={Phone} />
            <span>{phone.text}</span>
          </a>
        )}
        <Link to={paths.page('delivery')}>
          <Icon of={Truck} />
          {text.howDelivered}
        </Link>
        <Link to={paths.page('returns')}>
          <Icon of={Undo2} />
          {text.returns}
        </Link>
      </div>
    </footer>
  );
}
