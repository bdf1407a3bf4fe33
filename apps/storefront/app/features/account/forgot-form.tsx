import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { accountText } from '#messages/account';
import { usePaths } from '#paths';
import { api } from '#platform/api.ts';
import { useText } from '#platform/text.ts';
import { useApiForm } from '#platform/use-api-form.ts';
import styles from './account.module.css';
import { EmailField, FormNotes } from './form-parts.tsx';
import { validators } from './validators.ts';

const EMPTY = { email: '' };

/** Requests a password reset link. The response does not reveal whether the email has an account (D68). */
export function ForgotForm() {
  const text = useText(accountText);
  const paths = usePaths();
  const [sentTo, setSentTo] = useState('');
  const form = useApiForm({
    empty: EMPTY,
    faults: ({ email }) => ({ email: validators.email(email) }),
    send: async ({ email }) => {
      const result = await api.requestRecovery({ body: { email: email.trim() } });
      if (!result.ok) return result;
      setSentTo(email.trim());
    },
  });
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormNotes notes={form.notes} />
      {sentTo ? (
        <Note tone="ok" role="status" className={styles.note}>
          {text.linkSent(sentTo)}
        </Note>
      ) : (
        <p>{text.forgotText}</p>
      )}
      <EmailField form={form} />
      <Button type="submit" size="large" wide isDisabled={!form.values.email.trim()} busy={form.isBusy}>
        {text.sendLink}
      </Button>
      <TextLink alone to={paths.login()}>
        {text.backToLogIn}
      </TextLink>
    </form>
  );
}
