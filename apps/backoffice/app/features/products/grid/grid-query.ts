import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { type Filters, readFilters } from '../list/filters.ts';

/** Products of the table: some by article, or those of a search. */
type Chosen = Filters & { articles?: string[] };

/** The most products of a table; more are changed by rules. */
const MOST = 200;

export function readChosen(search: URLSearchParams): Chosen {
  const articles = search.get('articles')?.split(',').filter(Boolean);
  return { ...readFilters(search), ...(articles && { articles }) };
}

/** Nothing is chosen by an address without a search. */
export const gridQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['product grid', chosen],
    queryFn: async ({ signal }) =>
      Object.keys(chosen).length === 0
        ? { rows: [], next: null, count: { value: 0, has_more: false } }
        : bodyOf(await api.listProductsOfStaff({ query: { ...chosen, limit: MOST }, signal })),
  });
