import type { AdminAnswer } from '@kashtanka/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

export type Delivery = AdminAnswer<'listWebhookDeliveries'>['rows'][number];

export const webhookQuery = queryOptions({
  queryKey: ['webhook'],
  queryFn: async ({ signal }) => bodyOf(await api.getWebhook({ signal })).address,
});

/** Before the first cursor. */
const FIRST_PAGE = '';

export const deliveriesQuery = infiniteQueryOptions({
  queryKey: ['webhook', 'deliveries'],
  queryFn: async ({ pageParam, signal }) =>
    bodyOf(await api.listWebhookDeliveries({ query: pageParam ? { after: pageParam } : {}, signal })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }) => next ?? undefined,
});
