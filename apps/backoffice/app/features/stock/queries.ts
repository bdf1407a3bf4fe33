import type { AdminAnswer, AdminInput, StockItem } from '@kashtanka/contract/admin';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';

type Page = AdminAnswer<'listStock'>;
type Query = NonNullable<AdminInput<'listStock'>['query']>;

export type StockFilters = Pick<Query, 'q' | 'state'>;
export type StockCounts = Pick<StockItem, 'article' | 'counted' | 'held' | 'free'>;

const LIST = 'stock';
const ITEM = 'stock-item';
const MOVEMENTS = 'stock-movements';

export const stockQuery = (filters: StockFilters, locale: Locale = getLocale()) =>
  infiniteQueryOptions({
    queryKey: [LIST, filters, locale],
    queryFn: async ({ signal, pageParam }) =>
      bodyOf(await api.listStock({ query: { ...filters, ...(pageParam && { after: pageParam }) }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    // Rows of the filter before stay, dimmed, until the new ones arrive.
    placeholderData: keepPreviousData,
  });

/** An article as a scanner reads it. */
export const stockItemQuery = (article: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: [ITEM, article.toLowerCase(), locale],
    queryFn: async ({ signal }) => bodyOf(await api.getStockItem({ params: { article }, signal })),
  });

/** Articles that a typed text may mean. */
export const foundArticlesQuery = (q: string, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: [LIST, 'found', q, locale],
    queryFn: async ({ signal }) => bodyOf(await api.listStock({ query: { q, limit: 12 }, signal })).rows,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const movementsQuery = (article: string) =>
  queryOptions({
    queryKey: [MOVEMENTS, article],
    queryFn: async ({ signal }) => bodyOf(await api.listStockMovements({ params: { article }, signal })).rows,
    staleTime: 0,
  });

/** Shows new counts in every loaded list. */
export function showCounts(rows: readonly StockCounts[]): void {
  const countsOf = new Map(rows.map((row) => [row.article, row]));
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: [LIST], predicate: isList }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => ({ ...row, ...countsOf.get(row.article) })),
          })),
        },
  );
}

function isList({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'found';
}

/** Loads the stock again after a change of many articles. */
export async function reloadStock(): Promise<void> {
  await Promise.all([LIST, ITEM, MOVEMENTS].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
