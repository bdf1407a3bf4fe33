import { streams } from '@kashtanka/contract/client';
import { apiAddress } from '#platform/api.ts';

const LOCK = 'kashtanka-basket-stream';
const MINUTE_MS = 60_000;

/**
 * Listens to the shop for the whole browser: a server keeps one connection for it, however many tabs it has. Who holds
 * the lock listens; the next in line takes over when it lets go, by itself or because its tab was closed. Returns how to
 * let go.
 */
export function holdStream(changed: () => void): () => void {
  const letting = new AbortController();
  const { signal } = letting;
  navigator.locks
    .request(LOCK, { signal }, () => {
      const stop = listen(changed);
      return new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    })
    // Who lets go while still in line is told so by an error.
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return () => letting.abort();
}

/** A browser comes back to a lost stream by itself, but never to one that was refused. */
function listen(changed: () => void): () => void {
  const source = new EventSource(apiAddress(streams.watchBasket.path), { withCredentials: true });
  const again: { later?: ReturnType<typeof setTimeout>; stop(): void } = { stop: () => source.close() };
  let wasOpen = false;
  source.addEventListener('changed', changed);
  source.addEventListener('open', () => {
    // What was said while nobody listened is lost.
    if (wasOpen) changed();
    wasOpen = true;
  });
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    again.later = setTimeout(() => {
      again.stop = listen(changed);
    }, MINUTE_MS);
  });
  return () => {
    clearTimeout(again.later);
    again.stop();
  };
}
