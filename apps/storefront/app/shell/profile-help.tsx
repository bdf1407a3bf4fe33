import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { MessageCircle, Phone } from 'lucide';
import { useText } from '#platform/text/text.ts';
import { CONTACTS } from './contacts.ts';
import styles from './profile-help.module.css';

/** Support contacts below the profile's sections (PROFILE-05). */
export function ProfileHelp() {
  const text = useText(shellText);
  return (
    <div className={styles.help}>
      <b>{text.questions}</b>
      <a href={CONTACTS.helpBot}>
        <Icon of={MessageCircle} />
        {text.helpBot}
      </a>
      <a href={CONTACTS.phoneFree}>
        <Icon of={Phone} />
        {text.phoneFree}
      </a>
    </div>
  );
}
