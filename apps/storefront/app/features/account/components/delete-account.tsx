import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { openModal } from '#platform/modal-stack.ts';
import { toBonusPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { requiresPassword } from '../model/requires-password.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { FormNotes, SecretField } from './form-parts.tsx';

/** Asks for confirmation, then deletes the account. The law requires the shop to keep its orders. */
export function DeleteAccount({ balance, onDeleted }: { balance: string; onDeleted(): void }) {
  const text = useText(accountText);
  const [state, setState] = useState<'idle' | 'failed' | 'asks'>('idle');
  const ask = async () => {
    setState('idle');
    const isSure = await openModal('confirm', {
      title: text.deleteTitle,
      text: describeDeletion(text, balance),
      safe: text.keepAccount,
      other: text.deleteAccount,
    });
    if (!isSure) return;
    const result = await deleteAccount();
    if (result.ok) onDeleted();
    else setState(requiresPassword(result) ? 'asks' : 'failed');
  };
  return (
    <div className={styles.last}>
      {state === 'asks' ? (
        <PasswordToDelete onDeleted={onDeleted} onKept={() => setState('idle')} />
      ) : (
        <TextButton onClick={() => void ask()}>{text.deleteAccount}</TextButton>
      )}
      {state === 'failed' && (
        <Note tone="bad" role="alert">
          {text.deleteFailed}
        </Note>
      )}
    </div>
  );
}

const EMPTY = { current_password: '' };

/** An old login does not prove that the owner is present. */
function PasswordToDelete({ onDeleted, onKept }: { onDeleted(): void; onKept(): void }) {
  const text = useText(accountText);
  const form = useApiForm({
    empty: EMPTY,
    validate: ({ current_password }) => ({ current_password: validators.password(current_password) }),
    send: async ({ current_password }) => {
      const result = await deleteAccount(current_password);
      if (!result.ok) return result;
      onDeleted();
    },
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form ref={ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormNotes notes={form.notes} />
      <SecretField
        form={form}
        field="current_password"
        label={text.oldPassword}
        hint={text.passwordToDelete}
        autoComplete="current-password"
      />
      <div className={styles.save}>
        <Button onClick={onKept}>{text.keepAccount}</Button>
        <Button type="submit" tone="line" busy={form.isBusy}>
          {text.deleteAccount}
        </Button>
      </div>
    </form>
  );
}

export function describeDeletion({ deleteText }: typeof accountText.ru, balance: string): string {
  return deleteText(toBonusPoints(balance));
}

/** Without a password only a fresh login may delete (PROFILE-12). */
export function deleteAccount(current_password?: string) {
  return api.deleteProfile({ body: current_password === undefined ? {} : { current_password } });
}
