import type { AdminAnswer } from '@kashtanka/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type CustomerRow = AdminAnswer<'listCustomers'>['rows'][number];
export type Customer = AdminAnswer<'getCustomer'>;

/** An empty cursor is not sent. */
const FIRST_PAGE = '';

export const customersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', q],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.listCustomers({ query: { ...(q && { q }), ...(pageParam && { after: pageParam }) }, signal }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const customerQuery = (key: string) =>
  queryOptions({
    queryKey: ['customer', key],
    queryFn: async ({ signal }) => bodyOf(await api.getCustomer({ params: { key }, signal })),
  });
