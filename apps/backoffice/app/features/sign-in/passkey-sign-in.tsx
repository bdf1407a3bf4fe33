import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import styles from './sign-in.module.css';

/** Loaded when it is needed, because most of the page is a form. */
const loadPasskeys = () => import('./passkey.ts');

/** The file could not be loaded. */
const NO_ANSWER = { ok: false, kind: 'network', status: 0 } as const;

export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText(signInText);
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const signIn = async () => {
    setBusy(true);
    setError(undefined);
    const result = await loadPasskeys()
      .then(({ signInWithPasskey }) => signInWithPasskey())
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
