import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { focusElement } from '#platform/navigation/focused-heading.ts';
import { useText } from '#platform/text/text.ts';
import { deleteEmailSecret } from '../model/email-link-secret.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { FormNotes, SecretField } from './form-parts.tsx';

const EMPTY = { new_password: '' };

/** Sets a new password by the secret of an emailed link (AUTH-07). */
export function ResetPasswordForm({ secret }: { secret: string }) {
  const text = useText(accountText);
  const paths = usePaths();
  const [isSaved, setSaved] = useState(false);
  const form = useApiForm({
    empty: EMPTY,
    validate: ({ new_password }) => ({ new_password: validators.newPassword(new_password) }),
    send: async ({ new_password }) => {
      const result = await api.recoverPassword({ body: { secret, new_password } });
      if (!result.ok) return result;
      deleteEmailSecret('recovery');
      setSaved(true);
    },
  });
  if (isSaved) {
    return (
      <>
        <Note tone="ok" role="status" className={styles.note}>
          {text.passwordSaved}
        </Note>
        <ButtonLink ref={focusElement} to={paths.login()}>
          {text.logIn}
        </ButtonLink>
      </>
    );
  }
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormNotes notes={form.notes}>
        <TextLink tone="inherit" to={paths.forgotPassword}>
          {text.newLink}
        </TextLink>
      </FormNotes>
      <p>{text.recoverText}</p>
      <SecretField
        form={form}
        field="new_password"
        label={text.newPassword}
        hint={text.passwordHint}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide isDisabled={!form.values.new_password} busy={form.isBusy}>
        {text.savePassword}
      </Button>
    </form>
  );
}

export function MissingResetSecret() {
  const text = useText(accountText);
  const paths = usePaths();
  return (
    <>
      <Note tone="warn" className={styles.note}>
        {text.noSecret}
      </Note>
      <ButtonLink to={paths.forgotPassword}>{text.newLink}</ButtonLink>
    </>
  );
}
