import { profileLayoutText } from '@kashtanka/texts/storefront/account/profile-layout';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { LogOut } from 'lucide';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';

export function LogOutButton({ onLogOut }: { onLogOut(): void }) {
  const text = useText(profileLayoutText);
  const logOut = async () => {
    const isSure = await openModal('confirm', {
      title: text.logOutTitle,
      text: text.logOutText,
      safe: text.stay,
      other: text.logOut,
    });
    if (isSure) onLogOut();
  };
  return (
    <button type="button" className={styles.logOut} onClick={() => void logOut()}>
      <Icon of={LogOut} />
      {text.logOut}
    </button>
  );
}
