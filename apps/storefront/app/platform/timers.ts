/** The beat of whatever is asked again by itself (PERF-03). */
export const GLOBAL_TIMER_MS = 5_000;

/** Typing pauses this long before it is asked about (PERF-04). */
export const FETCH_DELAY_MS = 200;
