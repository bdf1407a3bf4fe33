import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { storeTokens } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { FormNotes, SecretField } from './form-parts.tsx';
import { SavedMessage } from './saved-message.tsx';

const EMPTY = { old_password: '', new_password: '' };

/** Changes the password (PROFILE-08): other logins end, this one continues. */
export function PasswordForm({ onChanged }: { onChanged(): void }) {
  const text = useText(accountText);
  const [isSaved, setSaved] = useState(false);
  const form = useApiForm({
    empty: EMPTY,
    validate: ({ old_password, new_password }) => ({
      old_password: validators.password(old_password),
      new_password: validators.newPassword(new_password),
    }),
    send: async (body) => {
      setSaved(false);
      const result = await api.changePassword({ body });
      if (!result.ok) return result;
      storeTokens(result.body);
      form.change(EMPTY);
      setSaved(true);
      onChanged();
    },
  });
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormNotes notes={form.notes} />
      <p>{text.passwordText}</p>
      <SecretField form={form} field="old_password" label={text.oldPassword} autoComplete="current-password" />
      <SecretField
        form={form}
        field="new_password"
        label={text.newPassword}
        hint={text.passwordHint}
        autoComplete="new-password"
      />
      <div className={styles.save}>
        <Button type="submit" busy={form.isBusy}>
          {text.savePassword}
        </Button>
        <SavedMessage isShown={isSaved}>{text.passwordChanged}</SavedMessage>
      </div>
    </form>
  );
}
