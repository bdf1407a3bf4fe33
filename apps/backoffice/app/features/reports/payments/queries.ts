import type { AdminAnswer } from '@kashtanka/contract/admin';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type Difference = AdminAnswer<'listPaymentDifferences'>['rows'][number];

/** An empty cursor is not sent. */
const FIRST_PAGE = '';

export const differencesQuery = infiniteQueryOptions({
  queryKey: ['payment differences'],
  queryFn: async ({ pageParam: after, signal }) =>
    bodyOf(await api.listPaymentDifferences({ query: after ? { after } : {}, signal })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }) => next ?? undefined,
});
