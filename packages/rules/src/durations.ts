/**
 * Spans of time in milliseconds; days of a calendar are another thing, those are Moscow's. Written out, since a bundler puts
 * a number in its place and a product not.
 */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
