import { GLOBAL_TIMER_MS } from '#platform/timers.ts';

/** The switch of the live reload and its beat (CONST-08, BASKET-14). */
export const LIVE_RELOAD = { isEnabled: true, everyMs: GLOBAL_TIMER_MS } as const;

const LONGEST_WAIT_MS = 60_000;

/** After failures the wait doubles, up to a minute (D33). */
export function waitAfter(failures: number): number {
  return Math.min(LIVE_RELOAD.everyMs * 2 ** failures, LONGEST_WAIT_MS);
}

type Options = {
  /** Asks the server; says whether it answered. */
  reload(): Promise<boolean>;
  /** No refresh while a line is being changed. */
  isBusy(): boolean;
};

/**
 * Reloads the basket every five seconds while the tab is seen, and at once when it is seen again or comes out of the
 * browser's memory by Back. Returns how to stop.
 */
export function keepFresh({ reload, isBusy }: Options): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    if (LIVE_RELOAD.isEnabled && document.visibilityState === 'visible') {
      timer = setTimeout(() => void turn(), waitAfter(failures));
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
