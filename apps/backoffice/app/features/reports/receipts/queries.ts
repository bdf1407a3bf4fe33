import type { AdminAnswer } from '@kashtanka/contract/admin';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type Receipt = AdminAnswer<'listReceiptsOfStaff'>['rows'][number];
export const STATES = ['waiting', 'done', 'manual'] as const;
export type ReceiptState = (typeof STATES)[number];

/** The state of an address; undefined for all receipts. */
export function stateOf(search: string): ReceiptState | undefined {
  const state = new URLSearchParams(search).get('state');
  return STATES.find((one) => one === state);
}

/** An empty cursor is not sent. */
const FIRST_PAGE = '';

export const receiptsQuery = (state: ReceiptState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['receipts', state],
    queryFn: async ({ pageParam: after, signal }) =>
      bodyOf(
        await api.listReceiptsOfStaff({ query: { ...(state && { state }), ...(after && { after }) }, signal }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
