import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#platform/use-debounced.ts';
import { bodyOf, type Failure, LoadError } from './failure.ts';

type Tried = { command: string; number: string; version: number; input: unknown };
type Call = { version: number; key: string; isDryRun: true; signal: AbortSignal };

export type DryRun<Would> = { would: Would | undefined; failure: Failure | undefined; isBusy: boolean };

const TYPING_PAUSE_MS = 300;

/** What a command would change, computed anew as its input changes; undefined: nothing can be tried yet. */
export function useDryRun<Would>(
  wanted: Tried | undefined,
  send: (call: Call) => Promise<CallResult<{ would: Would } | object, AdminProblem>>,
): DryRun<Would> {
  const asked = useDebounced(JSON.stringify(wanted) ?? '', TYPING_PAUSE_MS);
  const isSettled = asked === (JSON.stringify(wanted) ?? '');
  const { data, error, isFetching } = useQuery({
    queryKey: ['dry run', asked],
    queryFn: async ({ signal }) => {
      const call = { version: wanted?.version ?? 0, key: crypto.randomUUID(), isDryRun: true, signal } as const;
      const body = bodyOf(await send(call));
      return 'would' in body ? body.would : null;
    },
    enabled: wanted !== undefined && isSettled,
    gcTime: 0,
  });
  const isShown = wanted !== undefined && isSettled;
  return {
    would: isShown ? (data ?? undefined) : undefined,
    failure: isShown && error instanceof LoadError ? error.failure : undefined,
    isBusy: wanted !== undefined && (isFetching || !isSettled),
  };
}
