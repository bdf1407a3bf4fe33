import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export const factsQuery = queryOptions({
  queryKey: ['shop facts'],
  queryFn: async ({ signal }) => bodyOf(await api.getShopFacts({ signal })).facts,
});
