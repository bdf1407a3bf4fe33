import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { EmailField, FormNotes } from './form-parts.tsx';

export const EMPTY_RECOVERY = { email: '' };

type Props = { posted: PostedForm<typeof EMPTY_RECOVERY> | undefined };

/** Requests a password reset link. The response does not reveal whether the email has an account (D68). */
export function ForgotForm({ posted }: Props) {
  const text = useText(accountText);
  const paths = usePaths();
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | undefined>(query.get('link') === 'sent' ? '' : undefined);
  const isHydrated = useIsHydrated();
  const form = useApiForm({
    empty: EMPTY_RECOVERY,
    posted,
    validate: ({ email }) => ({ email: validators.email(email) }),
    send: async ({ email }) => {
      const result = await api.requestRecovery({ body: { email: email.trim() } });
      if (!result.ok) return result;
      setSentTo(email.trim());
    },
  });
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormNotes notes={form.notes} />
      {sentTo !== undefined ? (
        <Note tone="ok" role="status" className={styles.note}>
          {text.linkSent(sentTo || text.yourEmail)}
        </Note>
      ) : (
        <p>{text.forgotText}</p>
      )}
      <EmailField form={form} />
      <Button
        type="submit"
        size="large"
        wide
        isDisabled={isHydrated && !form.values.email.trim()}
        busy={form.isBusy}
      >
        {text.sendLink}
      </Button>
      <TextLink alone to={paths.login()}>
        {text.backToLogIn}
      </TextLink>
    </form>
  );
}
