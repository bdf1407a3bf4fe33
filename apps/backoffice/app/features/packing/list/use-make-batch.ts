import type { AdminAnswer } from '@kashtanka/contract/admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import type { Failure } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { batchesQuery, batchQuery, waitingQuery } from '../queries.ts';

type Refused = AdminAnswer<'createBatch'>['refused'];

type MakeBatch = {
  make(orders: readonly string[]): Promise<void>;
  isBusy: boolean;
  failure: Failure | undefined;
  /** Orders that the server left out. */
  refused: Refused;
};

/** Makes a batch and opens it, unless orders were left out: their reasons are read first. */
export function useMakeBatch(): MakeBatch {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused>([]);
  const { run, isBusy, failure } = useAction(async (orders: readonly string[], key) => {
    const made = await api.createBatch({ key, body: { orders: [...orders] } });
    setRefused(made.ok ? made.body.refused : refusedIn(made));
    return made;
  });
  const make = async (orders: readonly string[]) => {
    const outcome = await run(orders);
    await Promise.all([queryClient.invalidateQueries(batchesQuery), queryClient.invalidateQueries(waitingQuery())]);
    if (!outcome?.ok) return;
    const { batch } = outcome.body;
    queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
    if (outcome.body.refused.length === 0) await navigate(PATHS.batch(batch.id));
  };
  return { make, isBusy, failure, refused };
}

type NotMade = Exclude<Awaited<ReturnType<typeof api.createBatch>>, { ok: true }>;

function refusedIn(made: NotMade): Refused {
  return made.kind === 'detail' && made.problem.code === 'nothing' && 'refused' in made.problem
    ? made.problem.refused
    : [];
}
