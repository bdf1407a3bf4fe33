/** The polling interval (PERF-03). */
export const POLL_EVERY_MS = 5_000;

/** The pause in typing before a request (PERF-04). */
export const TYPING_PAUSE_MS = 200;
