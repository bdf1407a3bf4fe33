/** The retry interval while the visitor types or selects (PROMOMODAL-08). */
export const RETRY_EVERY_MS = 2_000;

type Waiting = {
  /** Delay before the first attempt, in milliseconds. */
  delayMs: number;
  isFree(): boolean;
  show(): void;
};

/**
 * Calls `show` after a delay, once nothing else has the visitor's attention. Returns a function that cancels it.
 */
export function showWhenIdle({ delayMs, isFree, show }: Waiting): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (isFree()) show();
    else timer = setTimeout(look, RETRY_EVERY_MS);
  };
  timer = setTimeout(look, delayMs);
  return () => clearTimeout(timer);
}
