import type { AdminAnswer } from '@kashtanka/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type Setting = AdminAnswer<'listSettings'>['rows'][number];

export const STORE_FLAG = 'store_enabled';

export const noticesQuery = queryOptions({
  queryKey: ['order notices'],
  queryFn: async ({ signal }) => bodyOf(await api.listOrderNotices({ signal })).emails,
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => bodyOf(await api.listSettings({ signal })).rows,
});
