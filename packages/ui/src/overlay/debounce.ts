/** Resizing is handled after this pause (PERF-07). */
export const RESIZE_DEBOUNCE_MS = 50;

/** Runs `work` once calls have paused for `ms`. */
export function debounce(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
}
