import { invitationText } from '@kashtanka/texts/backoffice/invitation';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PasswordField } from '@kashtanka/ui/form/password-field.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { type Failure, failureOf, firstFieldError } from '#platform/api/failure.ts';
import { signInApi } from '#platform/api/sign-in-api.ts';
import { useText } from '#platform/text/text.ts';
import styles from './invitation.module.css';

type NewPasswordProps = { invitation: string; onAccepted: (codes: readonly string[]) => void };

/** A password with an authenticator app, which is set up by a QR code or by typing its secret. */
export function NewPassword({ invitation, onAccepted }: NewPasswordProps) {
  const text = useText(invitationText);
  const textOf = useFailureText();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const app = useAuthenticatorSecret(invitation, setFailure);
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const body = {
      invitation,
      password: String(data.get('password') ?? ''),
      code: String(data.get('code') ?? '').trim() || '-',
    };
    setBusy(true);
    setFailure(undefined);
    const result = await signInApi.acceptWithPassword({ body }).finally(() => setBusy(false));
    if (result.ok) onAccepted(result.body.recovery_codes);
    else setFailure(failureOf(result));
  };
  const passwordError = firstFieldError(failure, 'password');
  const codeError = firstFieldError(failure, 'code');
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <PasswordField
        name="password"
        label={text.password}
        hint={text.passwordHint}
        error={passwordError}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        autoComplete="new-password"
      />
      {app && (
        <div>
          <p>{text.scan}</p>
          <img src={app.picture} alt={text.qrCode} className={styles.square} />
          <p className={styles.secret}>{text.secret(app.secret)}</p>
        </div>
      )}
      <TextField
        name="code"
        label={text.code}
        hint={text.codeHint}
        error={codeError}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {failure && !passwordError && !codeError && (
        <Note tone="bad" role="alert">
          {textOf(failure)}
        </Note>
      )}
      <Button type="submit" busy={isBusy}>
        {text.accept}
      </Button>
    </form>
  );
}

/** The secret for the app; its picture is a file, because the policy of the page allows no markup from a text. */
function useAuthenticatorSecret(invitation: string, onFailure: (failure: Failure) => void) {
  const [app, setApp] = useState<{ secret: string; picture: string }>();
  useEffect(() => {
    const ending = new AbortController();
    const pictures: string[] = [];
    const load = async () => {
      const result = await signInApi.startInvitedPassword({ body: { invitation } });
      if (ending.signal.aborted) return;
      if (!result.ok) return onFailure(failureOf(result));
      const picture = URL.createObjectURL(new Blob([result.body.qr_svg], { type: 'image/svg+xml' }));
      pictures.push(picture);
      setApp({ secret: result.body.secret, picture });
    };
    void load();
    return () => {
      ending.abort();
      for (const picture of pictures) URL.revokeObjectURL(picture);
    };
  }, [invitation, onFailure]);
  return app;
}
