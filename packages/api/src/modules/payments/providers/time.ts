/** Time as a provider needs it: passed in, so that tests need not wait. */
export type Time = {
  nowMs(): number;
  /** Runs the errand later. The answer calls it off. */
  after(delayMs: number, errand: () => void): () => void;
};

export const machineTime: Time = {
  nowMs: Date.now,
  after(delayMs, errand) {
    // A partner who does not answer must not keep a closing shop alive.
    const timer = setTimeout(errand, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

export function sleep(time: Time, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    time.after(delayMs, resolve);
  });
}
