import { invitationText } from '@kashtanka/texts/backoffice/invitation';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { failureOf } from '#platform/api/failure.ts';
import { signInApi } from '#platform/api/sign-in-api.ts';
import { useText } from '#platform/text/text.ts';
import styles from './invitation.module.css';
import { NewPassword } from './new-password.tsx';

type NewFactorProps = {
  /** The code of the invitation. */
  invitation: string;
  /** Receives the recovery codes, which are shown once. */
  onAccepted: (codes: readonly string[]) => void;
};

const HAS_PASSKEYS = 'PublicKeyCredential' in window;

/** The choice between a passkey, which is proposed, and a password with a code. */
export function NewFactor({ invitation, onAccepted }: NewFactorProps) {
  const text = useText(invitationText);
  const textOf = useFailureText();
  const [isWithPassword, setWithPassword] = useState(!HAS_PASSKEYS);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const addPasskey = async () => {
    setBusy(true);
    setError(undefined);
    const result = await acceptWithPasskey(invitation)
      .catch(() => NO_ANSWER)
      .finally(() => setBusy(false));
    if (!result) return setError(text.passkeyNotMade);
    if (result.ok) return onAccepted(result.body.recovery_codes);
    setError(textOf(failureOf(result)));
  };
  if (isWithPassword) {
    return (
      <>
        <NewPassword invitation={invitation} onAccepted={onAccepted} />
        {HAS_PASSKEYS && (
          <TextButton alone onClick={() => setWithPassword(false)}>
            {text.withPasskey}
          </TextButton>
        )}
      </>
    );
  }
  return (
    <div className={styles.way}>
      <div>
        <Button wide busy={isBusy} onClick={() => void addPasskey()}>
          {text.addPasskey}
        </Button>
        <p className={styles.hint}>{text.passkeyHint}</p>
      </div>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <TextButton alone onClick={() => setWithPassword(true)}>
        {text.withPassword}
      </TextButton>
    </div>
  );
}

/** The file of passkeys could not be loaded. */
const NO_ANSWER = { ok: false, kind: 'network', status: 0 } as const;

/** Undefined if the browser made no passkey. */
async function acceptWithPasskey(invitation: string) {
  const started = await signInApi.startInvitedPasskey({ body: { invitation } });
  if (!started.ok) return started;
  const { createPasskey } = await import('#platform/passkeys.ts');
  const response = await createPasskey(started.body.options);
  if (!response) return undefined;
  return signInApi.acceptWithPasskey({ body: { invitation, challenge_id: started.body.challenge_id, response } });
}
