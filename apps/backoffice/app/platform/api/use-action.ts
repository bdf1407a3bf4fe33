import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { useCallback, useRef, useState } from 'react';
import { askForProof } from '#platform/proof/proof.ts';
import { createActionKeys } from './action-keys.ts';
import { type Failure, failureOf } from './failure.ts';

type Send<Input, Body> = (input: Input, key: string) => Promise<CallResult<Body, AdminProblem>>;

type Outcome<Body> = { ok: true; body: Body } | { ok: false; failure: Failure };

type Action<Input, Body> = {
  /** Undefined: another run has not ended yet, so this one did nothing. */
  run(input: Input): Promise<Outcome<Body> | undefined>;
  isBusy: boolean;
  failure: Failure | undefined;
  clearFailure(): void;
};

function outcomeOf<Body>(result: CallResult<Body, AdminProblem>): Outcome<Body> {
  return result.ok ? { ok: true, body: result.body } : { ok: false, failure: failureOf(result) };
}

/** The server may not have received the action, or not finished it. */
function isUnanswered({ kind }: Failure): boolean {
  return kind === 'network' || kind === 'broken';
}

/** A write with its idempotency key, its state and its failure. It goes on after a proof that it needs. */
export function useAction<Input, Body>(send: Send<Input, Body>): Action<Input, Body> {
  const [keys] = useState(createActionKeys);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isRunning = useRef(false);
  const run = async (input: Input): Promise<Outcome<Body> | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const attempt = async () => {
        const answered = outcomeOf(await send(input, keys.keyFor(input)));
        if (answered.ok || !isUnanswered(answered.failure)) keys.settle();
        return answered;
      };
      const first = await attempt();
      const isToProve = !first.ok && first.failure.kind === 'proof';
      const outcome = isToProve && (await askForProof()) ? await attempt() : first;
      if (!outcome.ok) setFailure(outcome.failure);
      return outcome;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const clearFailure = useCallback(() => setFailure(undefined), []);
  return { run, isBusy, failure, clearFailure };
}
