import type { AdminAnswer } from '@kashtanka/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type Session = AdminAnswer<'listOwnSessions'>['rows'][number];

export const sessionsQuery = queryOptions({
  queryKey: ['own sessions'],
  queryFn: async ({ signal }) => bodyOf(await api.listOwnSessions({ signal })).rows,
});

export const factorsQuery = queryOptions({
  queryKey: ['own factors'],
  queryFn: async ({ signal }) => bodyOf(await api.listOwnFactors({ signal })),
});
