import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';
import { type ListState, toQuery } from './list/list-state.ts';

/** An empty cursor is not sent. */
const FIRST_PAGE = '';

/** Names of goods are in the language of the reader. */
export const ordersQuery = (state: ListState, locale: Locale = getLocale()) =>
  infiniteQueryOptions({
    queryKey: ['orders', locale, state],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(await api.listOrders({ query: { ...toQuery(state), after: pageParam }, signal })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const orderQuery = (number: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['order', number, locale],
    queryFn: async ({ signal }) => bodyOf(await api.getOrder({ params: { number }, signal })),
  });

const MOST_ENTRIES = 200;

export const timelineQuery = (number: string) =>
  queryOptions({
    queryKey: ['order timeline', number],
    queryFn: async ({ signal }) =>
      bodyOf(await api.getOrderTimeline({ params: { number }, query: { limit: MOST_ENTRIES }, signal })).rows,
  });
