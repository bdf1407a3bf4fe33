/** The polling interval (PERF-03). */
export const GLOBAL_TIMER_MS = 5_000;

/** The pause in typing before a request (PERF-04). */
export const FETCH_DELAY_MS = 200;
