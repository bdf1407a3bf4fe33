/** Time is passed in, so that tests do not wait. */
export type Timers = {
  nowMs(): number;
  /** Schedules a timeout; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
};

export const systemTimers: Timers = {
  nowMs: Date.now,
  after(delayMs, callback) {
    // An unresponsive partner must not delay the shutdown.
    const timer = setTimeout(callback, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

export function sleep(time: Timers, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    time.after(delayMs, resolve);
  });
}
