import type { AdminAnswer } from '@kashtanka/contract/admin';
import { createActionKeys } from '#platform/api/action-keys.ts';
import { api } from '#platform/api/api.ts';
import { type Failure, failureOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';

export type RowBody = Record<string, unknown>;

/** Fields of which another person stored other values, with those values and the ones before. */
export type RowConflict = { version: number; overlapping: string[]; current: RowBody; base: RowBody | null };

export type RowChange =
  | { kind: 'done'; body: AdminAnswer<'patchDataRow'> }
  | { kind: 'conflict'; conflict: RowConflict }
  | { kind: 'failed'; failure: Failure };

type Result = Awaited<ReturnType<typeof api.patchDataRow | typeof api.undoDataRow>>;

function outcomeOf(result: Result): RowChange {
  if (result.ok) return { kind: 'done', body: result.body };
  if (result.kind === 'detail' && 'overlapping' in result.problem)
    return { kind: 'conflict', conflict: result.problem };
  return { kind: 'failed', failure: failureOf(result) };
}

type Named = { list?: 'products' | 'collections'; key: string };

/** Keys of the last attempts: one that stayed without an answer is repeated with its key. */
const keys = createActionKeys();

async function once<Input>(input: Input, send: (key: string) => Promise<Result>): Promise<RowChange> {
  const result = await send(keys.keyFor(input));
  if (result.ok || (result.kind !== 'network' && result.status < 500)) keys.settle();
  const outcome = outcomeOf(result);
  if (outcome.kind === 'done') void queryClient.invalidateQueries({ queryKey: ['data history'] });
  return outcome;
}

/** Changes fields of a product, or of another row. */
export function patchRow(
  named: Named,
  version: number,
  body: { patch: RowBody; reason: string },
): Promise<RowChange> {
  const params = { list: named.list ?? 'products', key: named.key };
  return once({ params, version, body }, (key) => api.patchDataRow({ params, version, body, key }));
}

/** Brings back the fields of a change. */
export function undoRow(named: Named, id: number, reason: string): Promise<RowChange> {
  const params = { list: named.list ?? 'products', key: named.key };
  const body = { id, reason };
  return once({ params, body }, (key) => api.undoDataRow({ params, body, key }));
}
