/** The route progress: it runs for five seconds at most and is seen after a fifth of one (PERF-01). */
export const PROGRESS_RUNS_MS = 5_000;
export const PROGRESS_TICK_MS = 100;
export const PROGRESS_STARTS_AFTER_MS = 200;

/** How far the line has come, from 0 to 1, some time after it was shown. It never quite arrives by itself. */
export function progressAt(elapsedMs: number): number {
  return Math.min(elapsedMs / PROGRESS_RUNS_MS, 1) * 0.95;
}

type Timers = {
  setTimeout(work: () => void, ms: number): number;
  setInterval(work: () => void, ms: number): number;
  clear(id: number): void;
};

/** Shows values while something runs; a run that ends early is never seen. Returns how to end it. */
export function runProgress(show: (value: number | null) => void, timers: Timers): () => void {
  let elapsedMs = 0;
  let interval: number | undefined;
  const start = timers.setTimeout(() => {
    show(progressAt(0));
    interval = timers.setInterval(() => {
      elapsedMs += PROGRESS_TICK_MS;
      show(progressAt(elapsedMs));
      if (elapsedMs >= PROGRESS_RUNS_MS && interval !== undefined) timers.clear(interval);
    }, PROGRESS_TICK_MS);
  }, PROGRESS_STARTS_AFTER_MS);
  return () => {
    timers.clear(start);
    if (interval !== undefined) timers.clear(interval);
    show(null);
  };
}
