/** A window being dragged is measured once it has stood still this long (PERF-07). */
export const RESIZE_DEBOUNCE_MS = 50;

/** Calls the work once the calls have stopped for a while. */
export function debounce(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
}
