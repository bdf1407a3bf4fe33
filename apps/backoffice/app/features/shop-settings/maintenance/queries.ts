import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: async ({ signal }) => bodyOf(await api.listCarriers({ signal })).rows,
});

export const outdatedQuery = queryOptions({
  queryKey: ['outdated'],
  queryFn: async ({ signal }) => bodyOf(await api.countOutdated({ signal })),
});
