import { withExtra } from '#platform/chunk-load-recovery.ts';
import { whenIdle } from '#platform/prefetch.ts';
import type { Live, Options } from './other-tabs.ts';

let live: Live | undefined;

/**
 * Hears what other tabs and other devices do to the basket as soon as they do it. It begins when the browser has nothing
 * else to do; until then, and where browsers cannot do it, the basket is asked for every five seconds. Returns how to stop.
 */
export function startLive(options: Options): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return () => {};
  const stopping = new AbortController();
  whenIdle(() => {
    // Where it is lost, the beat goes on.
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

/** This tab has changed the basket. */
export function tellOtherTabs(): void {
  live?.tell();
}
