import { useState } from 'react';
import { accountText } from '#messages/account';
import { accountApi } from '#platform/account-api.ts';
import { openModal } from '#platform/modal-stack.ts';
import { pointsOf } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { TextButton } from '#ui/text-button.tsx';
import styles from './account.module.css';

/** The account is deleted once that was confirmed; its orders stay with the shop, as the law wants it. */
export function DeleteAccount({ balance, onDeleted }: { balance: string; onDeleted(): void }) {
  const text = useText(accountText);
  const [hasFailed, setFailed] = useState(false);
  const ask = async () => {
    setFailed(false);
    const isSure = await openModal('confirm', {
      title: text.deleteTitle,
      text: whatIsLost(text, balance),
      safe: text.keepAccount,
      other: text.deleteAccount,
    });
    if (!isSure) return;
    if (await deleteAccount()) onDeleted();
    else setFailed(true);
  };
  return (
    <div className={styles.last}>
      <TextButton onClick={() => void ask()}>{text.deleteAccount}</TextButton>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.deleteFailed}
        </Note>
      )}
    </div>
  );
}

/** All that goes with the account, its bonus points among it. */
export function whatIsLost({ deleteText }: typeof accountText.ru, balance: string): string {
  return deleteText(pointsOf(balance));
}

/** True on success, false on any failure (PROFILE-12). */
export async function deleteAccount(): Promise<boolean> {
  const { ok } = await accountApi.deleteProfile();
  return ok;
}
