import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { MessageCircle, Phone } from 'lucide';
import { useText } from '#platform/text/text.ts';

import styles from './profile-help.module.css';
import { useContacts } from './use-contacts.ts';

/** Support contacts below the profile's sections (PROFILE-05). */
export function ProfileHelp() {
  const text = useText(shellText);
  const { helpBot, phone } = useContacts();
  if (!(helpBot || phone)) return null;
  return (
    <div className={styles.help}>
      <b>{text.questions}</b>
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
    </div>
  );
}
