import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

/** Loaded at every opening, and not again while the product is edited. */
export const productQuery = (article: string) =>
  queryOptions({
    queryKey: ['data', 'products', article],
    queryFn: async ({ signal }) =>
      bodyOf(await api.getDataRow({ params: { list: 'products', key: article }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const historyQuery = (article: string) =>
  queryOptions({
    queryKey: ['data history', 'products', article],
    queryFn: async ({ signal }) =>
      bodyOf(await api.listDataHistory({ params: { list: 'products', key: article }, signal })).rows,
  });
