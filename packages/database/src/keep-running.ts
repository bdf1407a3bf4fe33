import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export type Keeper = {
  /** Waits for a running start. */
  close(): Promise<void>;
};

type Kept = {
  /** Checked every second, so it must not query the server. */
  isThere(): boolean;
  start(): Promise<void>;
  /** The server was gone: without an error it was restarted, with an error the restart failed and is retried. */
  onGone(error?: unknown): void;
};

/** Restarts a server that was killed or gave up, for example on a full disk. */
export function keepRunning({ isThere, start, onGone }: Kept): Keeper {
  const closing = new AbortController();
  const watch = async () => {
    let pauseMs = LOOK_MS;
    while (await passes(pauseMs, closing.signal)) {
      if (isThere()) continue;
      try {
        await start();
        pauseMs = LOOK_MS;
        onGone();
      } catch (error) {
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        onGone(error);
      }
    }
  };
  const watching = watch();
  return {
    close: async () => {
      closing.abort();
      await watching;
    },
  };
}

/** False when the wait was aborted. */
function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}
