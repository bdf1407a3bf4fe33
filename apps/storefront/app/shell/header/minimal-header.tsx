import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ArrowLeft } from 'lucide';
import { useNavigate } from 'react-router';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import { useContacts } from '../use-contacts.ts';
import { Logo } from './logo.tsx';
import styles from './minimal-header.module.css';

export function MinimalHeader() {
  const text = useText(shellText);
  const paths = usePaths();
  const navigate = useNavigate();
  const { phone } = useContacts();
  const goBack = () => {
    if (isShopBehind()) navigate(-1);
    else navigate(paths.home);
  };
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <IconButton label={text.back} onClick={goBack}>
          <Icon of={ArrowLeft} size={24} />
        </IconButton>
        <Logo />
        {phone && (
          <a className={styles.phone} href={phone.to}>
            {phone.text}
          </a>
        )}
      </div>
    </header>
  );
}

/** True if going back stays in the shop, in the same tab. */
function isShopBehind(): boolean {
  return history.state?.idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
