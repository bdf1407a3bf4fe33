import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useLocale } from '#platform/text/locale.ts';
import { ordersQuery } from '../queries.ts';
import { type ListState, writeListState } from './list-state.ts';
import { splitRows } from './quiet-rows.ts';
import { playNewOrder } from './sound.ts';

/** Many changes in a moment are read once. */
const PAUSE_MS = 300;

/** The orders of a list, which stays up to date; new ones wait until `showFresh`. */
export function useQuietOrders(state: ListState) {
  const locale = useLocale();
  const query = ordersQuery(state, locale);
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const key = writeListState(state);
  const [seen, setSeen] = useState<{ key: string; numbers: ReadonlySet<string> }>({ key: '-', numbers: new Set() });
  const numbersOf = (listed: typeof rows) => new Set(listed.map(({ number }) => number));
  const isOther = seen.key !== key && !list.isPlaceholderData && list.data !== undefined;
  const known = isOther ? numbersOf(rows) : seen.numbers;
  const { shown, fresh } = splitRows(rows, known);
  if (isOther) setSeen({ key, numbers: known });
  else if (shown.some(({ number }) => !known.has(number)))
    setSeen({ key: seen.key, numbers: new Set([...known, ...numbersOf(shown)]) });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTopic('orders', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    }, PAUSE_MS);
  });
  const count = fresh.length;
  useEffect(() => {
    if (count > 0) playNewOrder();
  }, [count]);
  return {
    rows: shown,
    freshCount: count,
    showFresh: () => setSeen({ key, numbers: numbersOf(rows) }),
    count: list.data?.pages[0]?.count,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    isLoadingMore: list.isFetchingNextPage,
    isStale: list.isPlaceholderData,
    error: list.error,
  };
}
