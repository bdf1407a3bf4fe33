/** Who writes or chooses is not disturbed: it is looked again after so long (PROMOMODAL-08). */
export const RETRY_MS = 2_000;

type Waiting = {
  /** Before the first look, in milliseconds. */
  delayMs: number;
  isFree(): boolean;
  show(): void;
};

/** Shows something after a delay, as soon as nothing else has the attention. Returns how to give it up. */
export function whenFree({ delayMs, isFree, show }: Waiting): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (isFree()) show();
    else timer = setTimeout(look, RETRY_MS);
  };
  timer = setTimeout(look, delayMs);
  return () => clearTimeout(timer);
}
