/**
 * Durations in milliseconds; calendar days depend on Moscow time and are not here. Written out, because a bundler
 * inlines a number but not a product.
 */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
