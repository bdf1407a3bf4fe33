import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';

export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: async ({ signal }) => bodyOf(await api.listPagesOfStaff({ signal })).rows,
});

export const pageQuery = (page: string) =>
  queryOptions({
    queryKey: ['page', page],
    queryFn: async ({ signal }) => bodyOf(await api.getPageOfStaff({ params: { page }, signal })),
  });

const REVISIONS = 20;

export const historyQuery = (page: string) =>
  queryOptions({
    queryKey: ['page history', page],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.listDataHistory({ params: { list: 'pages', key: page }, query: { limit: REVISIONS }, signal }),
      ).rows,
  });

/** The page as it is stored now. */
export async function reloadPage(page: string) {
  void queryClient.invalidateQueries(pagesQuery);
  void queryClient.invalidateQueries(historyQuery(page));
  return queryClient.fetchQuery({ ...pageQuery(page), staleTime: 0 });
}
