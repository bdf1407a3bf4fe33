import { proofText } from '@kashtanka/texts/backoffice/proof';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { meQuery } from '#platform/me.ts';
import { answerProof } from '#platform/proof/proof.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import styles from './proof-dialog.module.css';

const HAS_PASSKEYS = 'PublicKeyCredential' in window;

/** The file of passkeys could not be loaded. */
const NO_ANSWER = { ok: false, kind: 'network', status: 0 } as const;

/** Undefined if the user closes the window of the browser. */
async function proveWithPasskey() {
  const started = await api.startProof({ key: crypto.randomUUID() });
  if (!started.ok) return started;
  const { provePasskey } = await import('#platform/passkeys.ts');
  const response = await provePasskey(started.body.options);
  const body = response && { challenge_id: started.body.challenge_id, response };
  return body && api.proveWithPasskey({ key: crypto.randomUUID(), body });
}

/** Proves the second factor again, with the passkey or a code; the action that needs it then goes on. */
export function ProofDialog() {
  const text = useText(proofText);
  const { prove, error, isBusy } = useProof();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!code.trim());
    if (code.trim()) prove(() => api.proveWithCode({ key: crypto.randomUUID(), body: { code: code.trim() } }));
  };
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={() => answerProof(false)}>
      <div className={styles.proof}>
        <p>{text.lead}</p>
        {HAS_PASSKEYS && (
          <Button wide data-autofocus busy={isBusy} onClick={() => prove(proveWithPasskey)}>
            {text.passkey}
          </Button>
        )}
        <form noValidate className={styles.form} onSubmit={submit}>
          {HAS_PASSKEYS && <p className={styles.or}>{text.or}</p>}
          <TextField
            label={text.code}
            hint={text.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={isMissing && !code.trim() && text.missing}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" tone="soft" wide busy={isBusy}>
            {text.prove}
          </Button>
        </form>
        {error && (
          <Note tone="bad" role="alert">
            {error}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

type Proving = () => Promise<Awaited<ReturnType<typeof proveWithPasskey>>>;

function useProof() {
  const text = useText(proofText);
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const prove = async (send: Proving) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const result = await send()
      .catch(() => NO_ANSWER)
      .finally(() => setBusy(false));
    if (!result) return;
    if (result.ok) {
      if ('id' in result.body) queryClient.setQueryData(meQuery.queryKey, result.body);
      return answerProof(true);
    }
    const failure = failureOf(result);
    setError(failure.kind === 'network' || failure.kind === 'broken' ? textOf(failure) : text.refused);
  };
  return { prove: (send: Proving) => void prove(send), error, isBusy };
}
