/** A closed terminal sends SIGHUP; without a handler nothing would stop the child processes. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * One Ctrl+C arrives several times: from the terminal, from npm and from its child processes, late on a busy
 * machine.
 */
const SAME_PRESS_MS = 2_000;

/** On the first signal closes everything and exits with the signal's code; a second press exits at once. */
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
      console.error('Shutdown failed:', error);
      process.exit(1);
    }
    process.exit();
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop());
}
