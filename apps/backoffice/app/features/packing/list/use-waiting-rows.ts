import type { AdminAnswer } from '@kashtanka/contract/admin';
import { moneyFromWire } from '@kashtanka/rules';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { batchesQuery, waitingQuery } from '../queries.ts';

export type WaitingOrder = AdminAnswer<'listOrders'>['rows'][number];

export type Method = { code: WaitingOrder['shipping_code']; name: string; count: number };

/** Orders that wait for a batch, of all delivery methods or of one. Those in an open batch are packed there. */
export function useWaitingRows() {
  const { data: batches } = useSuspenseQuery(batchesQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    waitingQuery(useLocale()),
  );
  const [wanted, setMethod] = useState<string>();
  const inBatches = new Set(batches.flatMap(({ numbers }) => numbers));
  const waiting = data.pages.flatMap(({ rows }) => rows);
  const all = waiting.filter(({ number }) => !inBatches.has(number));
  // These are packed once their customers have paid the difference.
  const held = new Set(all.filter(({ surcharge }) => moneyFromWire(surcharge) > 0).map(({ number }) => number));
  const methods = methodsOf(all);
  // The last order of the chosen method may be in a batch by now.
  const method = methods.some(({ code }) => code === wanted) ? wanted : undefined;
  return {
    all,
    rows: all.filter(({ shipping_code: code }) => method === undefined || code === method),
    held,
    methods,
    method,
    setMethod,
    countInBatches: waiting.length - all.length,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

function methodsOf(orders: readonly WaitingOrder[]): Method[] {
  const byCode = Map.groupBy(orders, ({ shipping_code: code }) => code);
  return [...byCode].map(([code, those]) => ({ code, name: those[0]?.shipping_name ?? code, count: those.length }));
}
