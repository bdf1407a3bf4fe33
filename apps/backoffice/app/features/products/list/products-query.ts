import type { AdminAnswer, ListedProduct } from '@kashtanka/contract/admin';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import type { Filters } from './filters.ts';

type Page = AdminAnswer<'listProductsOfStaff'>;

const LIST = 'products';

export const productsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [LIST, filters],
    queryFn: async ({ signal, pageParam }) =>
      bodyOf(
        await api.listProductsOfStaff({ query: { ...filters, ...(pageParam && { after: pageParam }) }, signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    // Rows of the filter before stay, dimmed, until the new ones arrive.
    placeholderData: keepPreviousData,
  });

/** Shows a change in every loaded list; returns a function that takes it back. */
export function changeListed(article: string, change: (product: ListedProduct) => ListedProduct): () => void {
  const before = queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: [LIST] });
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: [LIST] },
    (data) => data && changed(data, article, change),
  );
  return () => {
    for (const [key, data] of before) {
      const row = data?.pages.flatMap(({ rows }) => rows).find((one) => one.article === article);
      if (row) queryClient.setQueryData<InfiniteData<Page>>(key, (now) => now && changed(now, article, () => row));
    }
  };
}

function changed(
  data: InfiniteData<Page>,
  article: string,
  change: (product: ListedProduct) => ListedProduct,
): InfiniteData<Page> {
  const changeRow = (row: ListedProduct) => (row.article === article ? change(row) : row);
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(changeRow) })) };
}

/** Loads the lists again after a change whose outcome they do not know. */
export function reloadLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [LIST] });
}
