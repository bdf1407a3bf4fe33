import { useSyncExternalStore } from 'react';
import { queryClient } from '#platform/query-client.ts';
import { isKept } from './kept-queries.ts';

/** When the oldest of the shown data that stay readable without a connection was loaded; undefined: none is shown. */
export function useShownAsOf(): number | undefined {
  return useSyncExternalStore(subscribe, oldest);
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

function oldest(): number | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isKept })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return shown.length === 0 ? undefined : Math.min(...shown);
}
