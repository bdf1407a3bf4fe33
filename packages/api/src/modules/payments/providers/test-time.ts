import type { Timers } from './timers.ts';

export type TestTime = Timers & {
  /** Requested pauses, which take no real time. */
  pauses: number[];
  /** Fires all pending timeouts. */
  runOut(): void;
};

/** Longer than any pause of the adapter, and shorter than any timeout. */
const MAX_PAUSE_MS = 4000;

export function createTestTime(): TestTime {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const waiting = new Map<() => void, number>();
  const pauses: number[] = [];
  return {
    pauses,
    nowMs: () => nowMs,
    after(delayMs, callback) {
      if (delayMs > MAX_PAUSE_MS) {
        waiting.set(callback, delayMs);
        return () => waiting.delete(callback);
      }
      pauses.push(delayMs);
      nowMs += delayMs;
      queueMicrotask(callback);
      return () => {};
    },
    runOut() {
      for (const [callback, delayMs] of waiting) {
        waiting.delete(callback);
        nowMs += delayMs;
        callback();
      }
    },
  };
}
