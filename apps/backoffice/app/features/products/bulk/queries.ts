import type { AdminInput, BulkRun } from '@kashtanka/contract/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type Asked = AdminInput<'planBulk'>['body'];

/** The plan of a command. Computing it changes nothing, so that each change of the input asks for a new one. */
export const planQuery = (asked: Asked | undefined) =>
  queryOptions({
    queryKey: ['bulk plan', asked],
    queryFn: async ({ signal }) =>
      asked ? bodyOf(await api.planBulk({ body: asked, key: crypto.randomUUID(), signal })) : null,
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** In case the event stream is away. */
const ASKED_EVERY_MS = 3_000;

export const runQuery = (id: number, started?: BulkRun) =>
  queryOptions({
    queryKey: ['bulk run', id],
    queryFn: async ({ signal }) => bodyOf(await api.getBulkRun({ params: { id }, signal })),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : ASKED_EVERY_MS),
  });

export const runsQuery = queryOptions({
  queryKey: ['bulk runs'],
  queryFn: async ({ signal }) => bodyOf(await api.listBulkRuns({ signal })).rows,
});
