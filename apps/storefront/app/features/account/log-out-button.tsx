import { LogOut } from 'lucide';
import { accountText } from '#messages/account';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './account.module.css';

/** The way out, once it was confirmed. */
export function LogOutButton({ onLogOut }: { onLogOut(): void }) {
  const text = useText(accountText);
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
    <Button
      tone="line"
      size="small"
      className={styles.logOut}
      icon={<Icon of={LogOut} />}
      onClick={() => void logOut()}
    >
      {text.logOut}
    </Button>
  );
}
