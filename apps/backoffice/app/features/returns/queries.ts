import type { AdminAnswer, ReturnDetails } from '@kashtanka/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { KEPT } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';

export type ReturnRow = AdminAnswer<'listReturns'>['rows'][number];
export type ReturnState = ReturnRow['state'];

const LIST = 'returns';
const ONE = 'return';
const FIRST_PAGE = '';

/** Without a state the returns that are open. */
export const returnsQuery = (state: ReturnState | undefined) =>
  infiniteQueryOptions({
    queryKey: [LIST, state],
    meta: KEPT,
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.listReturns({
          query: { ...(state && { state }), ...(pageParam && { after: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Names of goods are in the language of the reader. */
export const returnQuery = (id: number, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: [ONE, id, locale],
    meta: KEPT,
    queryFn: async ({ signal }) => bodyOf(await api.getReturn({ params: { id }, signal })),
  });

export const orderToReturnQuery = (number: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['order to return', number, locale],
    queryFn: async ({ signal }) => bodyOf(await api.getOrder({ params: { number }, signal })),
  });

/** Shows an answered return, and reads the lists again. */
export function updateReturn(changed: ReturnDetails): void {
  queryClient.setQueryData(returnQuery(changed.id).queryKey, changed);
  void queryClient.invalidateQueries({ queryKey: [LIST] });
}

export function refreshReturns(): void {
  void queryClient.invalidateQueries({ queryKey: [LIST] });
}

export function refreshReturn(id: number): void {
  void queryClient.invalidateQueries({ queryKey: [ONE, id] });
}
