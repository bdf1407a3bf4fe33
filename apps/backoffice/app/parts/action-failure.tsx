import { Note } from '@kashtanka/ui/feedback/note.tsx';
import type { Failure } from '#platform/api/failure.ts';
import { useFailureText } from './failure-text.ts';

/** Beside the pressed button: why the action failed. What was typed stays. */
export function ActionFailure({ failure }: { failure: Failure | undefined }) {
  const textOf = useFailureText();
  if (!failure) return null;
  return (
    <Note tone={failure.kind === 'stale' || failure.kind === 'proof' ? 'warn' : 'bad'} role="alert">
      {textOf(failure)}
    </Note>
  );
}
