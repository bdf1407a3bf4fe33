import { SECOND_MS } from '@kashtanka/rules';
/** Remaining time in whole parts: `seconds` and `minutes` below 60, `hours` below 24. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Null once the time is over. Rounds up, so that the last second is shown until it has passed. */
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
