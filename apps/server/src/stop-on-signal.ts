/** A terminal that is closed says SIGHUP: what it leaves behind nobody would stop. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One press of Ctrl+C arrives several times: from the terminal, from npm and from what npm runs, late on a busy machine. */
const SAME_PRESS_MS = 2_000;

/** From now on the first signal closes what is open, and ends the process, with its exit code; the next press does not wait. */
export function stopOnSignal(close: () => Promise<void>): void {
  let pressedAt: number | undefined;
  const stop = async () => {
    if (pressedAt !== undefined) {
      if (performance.now() - pressedAt > SAME_PRESS_MS) process.exit(1);
      return;
    }
    pressedAt = performance.now();
    try {
      await close();
    } catch (error) {
      console.error('The shop could not be closed in order:', error);
      process.exit(1);
    }
    process.exit();
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop());
}
