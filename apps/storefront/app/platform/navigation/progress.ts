/** The route progress bar: runs for at most five seconds and appears after a fifth of a second (PERF-01). */
export const PROGRESS_MAX_MS = 5_000;
export const PROGRESS_TICK_MS = 100;
export const PROGRESS_DELAY_MS = 200;

/** The progress from 0 to 1 after a time. It approaches 1 but does not reach it. */
export function getProgress(elapsedMs: number): number {
  return Math.min(elapsedMs / PROGRESS_MAX_MS, 1) * 0.95;
}

type Timers = {
  setTimeout(work: () => void, ms: number): number;
  setInterval(work: () => void, ms: number): number;
  clear(id: number): void;
};

/** Reports values while an operation runs; a short operation is never shown. Returns a function that ends it. */
export function runProgress(show: (value: number | null) => void, timers: Timers): () => void {
  let elapsedMs = 0;
  let interval: number | undefined;
  const start = timers.setTimeout(() => {
    show(getProgress(0));
    interval = timers.setInterval(() => {
      elapsedMs += PROGRESS_TICK_MS;
      show(getProgress(elapsedMs));
      if (elapsedMs >= PROGRESS_MAX_MS && interval !== undefined) timers.clear(interval);
    }, PROGRESS_TICK_MS);
  }, PROGRESS_DELAY_MS);
  return () => {
    timers.clear(start);
    if (interval !== undefined) timers.clear(interval);
    show(null);
  };
}
