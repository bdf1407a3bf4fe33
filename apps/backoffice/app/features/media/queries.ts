import type { AdminAnswer, AdminInput } from '@kashtanka/contract/admin';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';

type Page = AdminAnswer<'listMedia'>;
type Query = NonNullable<AdminInput<'listMedia'>['query']>;

export type MediaFilters = Pick<Query, 'q' | 'state'>;

const LIST = 'media';
const ONE = 'media-file';

export const mediaQuery = (filters: MediaFilters) =>
  infiniteQueryOptions({
    queryKey: [LIST, filters],
    queryFn: async ({ signal, pageParam }) =>
      bodyOf(await api.listMedia({ query: { ...filters, ...(pageParam && { after: pageParam }) }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    // Pictures of the filter before stay until the new ones arrive.
    placeholderData: keepPreviousData,
  });

export const mediaFileQuery = (id: string) =>
  queryOptions({
    queryKey: [ONE, id],
    queryFn: async ({ signal }) => bodyOf(await api.getMedia({ params: { id }, signal })),
    staleTime: 0,
  });

export async function reloadMedia(): Promise<void> {
  await Promise.all([LIST, ONE].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
