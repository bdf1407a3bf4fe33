import { useSyncExternalStore } from 'react';

const state = { isAnswering: true };
const listeners = new Set<() => void>();

/** Whether the last call was answered, because a browser may call itself online without a connection. */
export function reportConnection(isAnswering: boolean): void {
  state.isAnswering = isAnswering;
  for (const listener of listeners) listener();
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => state.isAnswering && navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A browser that is back on line has not been refused since.
  const onOnline = () => reportConnection(true);
  addEventListener('online', onOnline);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', onOnline);
    removeEventListener('offline', listener);
  };
}
