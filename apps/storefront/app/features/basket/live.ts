import { withExtra } from '#platform/chunk-load-recovery.ts';
import { whenIdle } from '#platform/prefetch.ts';
import type { Live, Options } from './other-tabs.ts';

let live: Live | undefined;

/**
 * Subscribes to basket changes by other tabs and devices, once the browser is idle. Until then, and in browsers
 * without support, the basket is polled every five seconds. Returns a function that stops it.
 */
export function startLive(options: Options): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return () => {};
  const stopping = new AbortController();
  whenIdle(() => {
    // If the chunk fails to load, polling continues.
    withExtra(
      () => import('./other-tabs.ts'),
      ({ openLive }) => {
        if (!stopping.signal.aborted) live = openLive(options);
      },
    );
  });
  return () => {
    stopping.abort();
    live?.close();
    live = undefined;
  };
}

/** Publishes a change that this tab made. */
export function tellOtherTabs(): void {
  live?.tell();
}
