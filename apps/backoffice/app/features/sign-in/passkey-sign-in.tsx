import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { failureOf } from '#platform/api/failure.ts';
import { signInApi } from '#platform/api/sign-in-api.ts';
import { useText } from '#platform/text/text.ts';
import styles from './sign-in.module.css';

/** The file of passkeys could not be loaded. */
const NO_ANSWER = { ok: false, kind: 'network', status: 0 } as const;

/** Undefined if the user closes the window of the browser. */
async function signInWithPasskey() {
  const started = await signInApi.startPasskeySignIn();
  if (!started.ok) return started;
  const { provePasskey } = await import('#platform/passkeys.ts');
  const response = await provePasskey(started.body.options);
  return response && signInApi.signInWithPasskey({ body: { challenge_id: started.body.challenge_id, response } });
}

export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText(signInText);
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const signIn = async () => {
    setBusy(true);
    setError(undefined);
    const result = await signInWithPasskey()
      .catch(() => NO_ANSWER)
      .finally(() => setBusy(false));
    if (!result) return;
    if (result.ok) return onSignedIn();
    const failure = failureOf(result);
    const isWrong = failure.kind === 'refused' || failure.kind === 'signed-out';
    setError(isWrong ? text.passkeyRefused : textOf(failure));
  };
  if (!('PublicKeyCredential' in window)) return <p className={styles.hint}>{text.passkeyUnavailable}</p>;
  return (
    <div className={styles.form}>
      <div>
        <Button wide busy={isBusy} onClick={() => void signIn()}>
          {text.passkey}
        </Button>
        <p className={styles.hint}>{text.passkeyHint}</p>
      </div>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
    </div>
  );
}
