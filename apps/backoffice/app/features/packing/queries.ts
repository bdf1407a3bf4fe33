import type { AdminAnswer, Batch, BatchOrder } from '@kashtanka/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { KEPT } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';

/** The most orders of a batch. */
export const MOST_ORDERS = 200;
/** A batch that was left stays readable without a connection. */
const KEPT_MS = 10 * 60_000;
/** Before the first cursor. */
const FIRST_PAGE = '';

export const batchesQuery = queryOptions({
  queryKey: ['batches'],
  meta: KEPT,
  queryFn: async ({ signal }) => bodyOf(await api.listBatches({ signal })).rows,
});

export const waitingQuery = (locale: Locale = getLocale()) =>
  infiniteQueryOptions({
    queryKey: ['orders to pack', locale],
    meta: KEPT,
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.listOrders({
          query: { view: 'to_pack', limit: MOST_ORDERS, ...(pageParam && { after: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Names of goods are in the language of the reader. */
export const batchQuery = (id: number, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['batch', id, locale],
    meta: KEPT,
    queryFn: async ({ signal }) => bodyOf(await api.getBatch({ params: { id }, signal })),
    gcTime: KEPT_MS,
  });

export type Box = AdminAnswer<'listWaitingBoxes'>['rows'][number];

export const boxesQuery = (locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['boxes', locale],
    meta: KEPT,
    queryFn: async ({ signal }) => bodyOf(await api.listWaitingBoxes({ signal })).rows,
  });

export const handoversQuery = queryOptions({
  queryKey: ['handovers'],
  meta: KEPT,
  queryFn: async ({ signal }) => bodyOf(await api.listHandovers({ signal })).rows,
});

export const packedOrderQuery = (number: string) =>
  queryOptions({
    queryKey: ['packed order', number],
    queryFn: async ({ signal }) => bodyOf(await api.getOrder({ params: { number }, signal })),
  });

/** Puts an answered order into its batch, and reads the rest of the batch again. */
export function updateOrder(id: number, changed: Pick<BatchOrder, 'number'> & Partial<BatchOrder>): Promise<void> {
  queryClient.setQueryData(
    batchQuery(id).queryKey,
    (batch: Batch | undefined) =>
      batch && {
        ...batch,
        orders: batch.orders.map((order) => (order.number === changed.number ? { ...order, ...changed } : order)),
      },
  );
  return queryClient.invalidateQueries(batchQuery(id));
}
