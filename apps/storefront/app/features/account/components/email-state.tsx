import type { Profile } from '@kashtanka/contract';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { type FormNote, type Refused, splitFormErrors } from '#platform/api/form-refusal.ts';
import { errorText } from '#platform/forms/error-text.ts';
import { storeProfile } from '#platform/session/customer-profile.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';

type Props = { profile: Profile; onChanged(profile: Profile): void };

/** Shows that an address waits for confirmation; renders nothing otherwise. */
export function EmailState({ profile, onChanged }: Props) {
  const text = useText(accountText);
  const { errors, emailState } = text;
  const [isSent, setSent] = useState(false);
  const [notes, setNotes] = useState<readonly FormNote[]>([]);
  const { email, pending_email: pending, email_confirmed: isConfirmed } = profile;
  if (pending === null && isConfirmed) return null;
  const showRefusal = (result: { ok: true } | ({ ok: false } & Refused)) =>
    setNotes(result.ok ? [] : splitFormErrors(result, []).notes);
  const resend = async () => {
    const result = await api.resendConfirmation();
    setSent(result.ok);
    showRefusal(result);
  };
  const cancel = async () => {
    const result = await api.changeProfile({ body: { email } });
    showRefusal(result);
    if (!result.ok) return;
    setSent(false);
    storeProfile(result.body);
    onChanged(result.body);
  };
  return (
    <div className={styles.emailState}>
      <Note tone={pending === null ? 'warn' : 'info'}>
        <p>{pending === null ? emailState.unconfirmed : emailState.pending(pending)}</p>
        <p className={styles.emailActions}>
          <TextButton onClick={() => void resend()}>
            {pending === null ? emailState.send : emailState.resend}
          </TextButton>
          {pending !== null && <TextButton onClick={() => void cancel()}>{emailState.cancel}</TextButton>}
        </p>
      </Note>
      <div role="status">{isSent && <p className="small">{emailState.sent(pending ?? email)}</p>}</div>
      {notes.length > 0 && (
        <Note tone="bad" role="alert">
          {notes.map(({ field, error }) => (
            <p key={field + error.code}>{errorText(errors, { field }, error)}</p>
          ))}
        </Note>
      )}
    </div>
  );
}
