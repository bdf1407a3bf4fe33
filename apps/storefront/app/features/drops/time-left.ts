import { SECOND_MS } from '@kashtanka/rules';
/** What is left of a time, in whole parts: `seconds` is below 60, `minutes` too, `hours` below 24. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Null once it is over. The last second counts until it has passed. */
export function timeLeft(ms: number): TimeLeft | null {
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / SECOND_MS);
  return {
    days: Math.floor(seconds / DAY_S),
    hours: Math.floor((seconds % DAY_S) / HOUR_S),
    minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
    seconds: seconds % MINUTE_S,
  };
}
