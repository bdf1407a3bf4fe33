/** The beat of whatever is asked again by itself (PERF-03). */
export const GLOBAL_TIMER_MS = 5_000;

/** Typing pauses this long before it is asked about (PERF-04). */
export const FETCH_DELAY_MS = 200;

/** A window being dragged is measured once it has stood still this long (PERF-07). */
export const RESIZE_DEBOUNCE_MS = 50;

/** Calls the work once the calls have stopped for a while. */
export function debounce<Args extends unknown[]>(
  work: (...args: Args) => void,
  ms: number,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), ms);
  };
}
