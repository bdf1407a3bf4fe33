import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './stored.ts';

/** When the connection was lost; a page that is reloaded without one still knows. */
const SINCE = 'backoffice.offline-since';

const state = { isAnswering: true };
const listeners = new Set<() => void>();

/** Whether the last call was answered, because a browser may call itself online without a connection. */
export function reportConnection(isAnswering: boolean): void {
  state.isAnswering = isAnswering;
  if (isAnswering) removeStored(SINCE);
  else noteLoss();
  for (const listener of listeners) listener();
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => state.isAnswering && navigator.onLine);
}

/** Since when there is no connection. */
export function offlineSince(): Date {
  return new Date(Number(readStored(SINCE) ?? Date.now()));
}

function noteLoss(): void {
  if (readStored(SINCE) === null) writeStored(SINCE, String(Date.now()));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A browser that is back on line has not been refused since.
  const onOnline = () => reportConnection(true);
  const onOffline = () => {
    noteLoss();
    listener();
  };
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
  };
}
