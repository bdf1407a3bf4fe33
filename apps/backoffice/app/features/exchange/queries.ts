import type { AdminAnswer } from '@kashtanka/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type Run = AdminAnswer<'listExchangeRuns'>['rows'][number];
export type RunDetails = AdminAnswer<'getExchangeRun'>;
export type FailedPicture = AdminAnswer<'listExchangePictures'>['rows'][number];
export type ChangedRow = AdminAnswer<'listExchangeRows'>['rows'][number];

const FIRST_PAGE = '';

export const runsQuery = infiniteQueryOptions({
  queryKey: ['exchange'],
  queryFn: async ({ pageParam, signal }) =>
    bodyOf(await api.listExchangeRuns({ query: { ...(pageParam && { after: pageParam }) }, signal })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const runQuery = (id: number) =>
  queryOptions({
    queryKey: ['exchange run', id],
    queryFn: async ({ signal }) => bodyOf(await api.getExchangeRun({ params: { id }, signal })),
  });

/** Rows of one check or run; `state` is part of the key, because each replaces them. */
export const rowsQuery = (id: number, state: Run['state']) =>
  infiniteQueryOptions({
    queryKey: ['exchange rows', id, state],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.listExchangeRows({ params: { id }, query: { ...(pageParam && { after: pageParam }) }, signal }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Pictures that could not be fetched; their number is part of the key, because a retry empties the list. */
export const failedPicturesQuery = (id: number, failed: number) =>
  infiniteQueryOptions({
    queryKey: ['exchange pictures', id, failed],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.listExchangePictures({
          params: { id },
          query: { state: 'failed', ...(pageParam && { after: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const MOST_NAMED = 200;

/** Rows that an undo leaves or has left, by name. */
export const namedRowsQuery = (id: number, kind: 'kept' | 'staying', state: Run['state']) =>
  queryOptions({
    queryKey: ['exchange named rows', id, kind, state],
    queryFn: async ({ signal }) =>
      bodyOf(await api.listExchangeRows({ params: { id }, query: { kind, limit: MOST_NAMED }, signal })),
  });
