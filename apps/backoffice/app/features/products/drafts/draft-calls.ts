import type { AdminAnswer, DataDraft } from '@kashtanka/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { createActionKeys } from '#platform/api/action-keys.ts';
import { api } from '#platform/api/api.ts';
import { bodyOf, type Failure, failureOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import type { RowBody, RowConflict } from '../model/change-row.ts';

/** The saved draft of a product; null without one. Loaded at every opening, like the product. */
export const draftQuery = (article: string) =>
  queryOptions({
    queryKey: ['data draft', 'products', article],
    queryFn: async ({ signal }) =>
      bodyOf(await api.getDataDraft({ params: { list: 'products', key: article }, signal })).draft,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type DraftOutcome<Body> =
  | { kind: 'done'; body: Body }
  | { kind: 'conflict'; conflict: RowConflict }
  | { kind: 'failed'; failure: Failure };

type SaveInput = {
  version: number;
  body: { patch: RowBody; seen: string | null; publish_at: string | null; reason: string };
};

const keys = createActionKeys();

export async function saveDraft(article: string, input: SaveInput): Promise<DraftOutcome<DataDraft>> {
  const params = { list: 'products' as const, key: article };
  const result = await api.saveDataDraft({ params, ...input, key: keys.keyFor({ article, ...input }) });
  if (result.ok || result.kind !== 'network') keys.settle();
  if (result.ok) {
    queryClient.setQueryData(draftQuery(article).queryKey, result.body.draft);
    return { kind: 'done', body: result.body.draft };
  }
  if (result.kind === 'detail' && 'overlapping' in result.problem)
    return { kind: 'conflict', conflict: result.problem };
  return { kind: 'failed', failure: failureOf(result) };
}

export async function publishDraft(
  article: string,
  reason: string,
): Promise<DraftOutcome<AdminAnswer<'publishDataDraft'>>> {
  const params = { list: 'products' as const, key: article };
  const result = await api.publishDataDraft({
    params,
    body: { reason },
    key: keys.keyFor({ article, publish: reason }),
  });
  if (result.ok || result.kind !== 'network') keys.settle();
  if (result.ok) {
    queryClient.setQueryData(draftQuery(article).queryKey, null);
    void queryClient.invalidateQueries({ queryKey: ['data history'] });
    return { kind: 'done', body: result.body };
  }
  if (result.kind === 'detail' && 'overlapping' in result.problem)
    return { kind: 'conflict', conflict: result.problem };
  return { kind: 'failed', failure: failureOf(result) };
}

/** The failure, if the draft could not be discarded. */
export async function discardDraft(article: string, reason: string): Promise<Failure | undefined> {
  const params = { list: 'products' as const, key: article };
  const result = await api.discardDataDraft({ params, body: { reason }, key: crypto.randomUUID() });
  if (!result.ok) return failureOf(result);
  queryClient.setQueryData(draftQuery(article).queryKey, null);
  return undefined;
}
