import { MAX_REQUEST_MS } from './provider.ts';
import { sleep, type Timers } from './timers.ts';

// Retry policy: the deadline of one operation and the number of attempts.

/** One operation at a partner; it may take several calls and pauses under one deadline. */
export type RetryBudget = { time: Timers; chance: () => number; endsAtMs: number };

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 1000;

export function startRetryBudget({ time, chance }: Pick<RetryBudget, 'time' | 'chance'>): RetryBudget {
  return { time, chance, endsAtMs: time.nowMs() + MAX_REQUEST_MS };
}

/**
 * Retries after 1, 2 and 4 seconds, each shortened by random jitter of up to half, while it is useful and time is left.
 */
export async function retry<T>(
  budget: RetryBudget,
  attempt: (number: number) => Promise<T>,
  isWorthAnother: (result: T) => boolean,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    const result = await attempt(number);
    if (!isWorthAnother(result) || number >= MAX_TRIES) return result;
    const pauseMs = pauseAfter(number, budget.chance());
    if (timeLeft(budget) <= pauseMs) return result;
    await sleep(budget.time, pauseMs);
  }
}

export function timeLeft({ time, endsAtMs }: RetryBudget): number {
  return endsAtMs - time.nowMs();
}

function pauseAfter(number: number, chance: number): number {
  const longest = FIRST_PAUSE_MS * 2 ** (number - 1);
  return longest / 2 + (chance * longest) / 2;
}
