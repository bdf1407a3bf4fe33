import { withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import { runWhenIdle } from '#platform/navigation/prefetch.ts';
import type { LiveUpdates, Options } from './other-tabs.ts';

let live: LiveUpdates | undefined;

/**
 * Subscribes to basket changes by other tabs and devices, once the browser is idle. Until then, and in browsers
 * without support, the basket is polled every five seconds. Returns a function that stops it.
 */
export function startLiveUpdates(options: Options): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return () => {};
  const stopping = new AbortController();
  runWhenIdle(() => {
    // If the chunk fails to load, polling continues.
    withOptionalChunk(
      () => import('./other-tabs.ts'),
      ({ openLiveUpdates }) => {
        if (!stopping.signal.aborted) live = openLiveUpdates(options);
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
export function publishBasketChange(): void {
  live?.notify();
}
