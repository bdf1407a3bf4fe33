import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => bodyOf(await api.listStaff({ signal })).rows,
});

export const queryKeyOfStaff = staffQuery.queryKey;
