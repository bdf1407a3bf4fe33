import { POLL_EVERY_MS } from '#platform/timers.ts';

/** The switch of the live reload and its beat (CONST-08, BASKET-14). */
export const LIVE_RELOAD = { isEnabled: true, everyMs: POLL_EVERY_MS } as const;

const LONGEST_WAIT_MS = 60_000;

/** The delay doubles after each failure, up to a minute (D33). */
export function retryDelayMs(failures: number): number {
  return Math.min(LIVE_RELOAD.everyMs * 2 ** failures, LONGEST_WAIT_MS);
}

type Options = {
  /** Returns whether the server answered. */
  reload(): Promise<boolean>;
  /** No polling while a line is being changed. */
  isBusy(): boolean;
};

/**
 * Reloads the basket every five seconds while the tab is visible, and at once when it becomes visible or returns
 * from the back-forward cache. Returns a function that stops it.
 */
export function startPolling({ reload, isBusy }: Options): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    if (LIVE_RELOAD.isEnabled && document.visibilityState === 'visible') {
      timer = setTimeout(() => void turn(), retryDelayMs(failures));
    }
  };
  const turn = async () => {
    if (!isBusy()) failures = (await reload()) ? 0 : failures + 1;
    schedule();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void turn();
    else clearTimeout(timer);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void turn();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onShow);
  schedule();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pageshow', onShow);
  };
}
