import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPid } from './postmaster.ts';

const LOOK_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export type Keeper = {
  /** Waits for a start that is under way. */
  close(): Promise<void>;
};

type Kept = {
  /** The cluster's folder. */
  data: string;
  start(): Promise<void>;
  /** It was gone: without an error it was started again, with one it could not be, and is tried later. */
  onGone(error?: unknown): void;
};

/** Starts a server again that somebody killed, or that gave up, as it does where its disk is full. */
export function keepRunning({ data, start, onGone }: Kept): Keeper {
  const closing = new AbortController();
  const watch = async () => {
    let pauseMs = LOOK_MS;
    while (await passes(pauseMs, closing.signal)) {
      // Cheaper than a connection, which would be asked for every second.
      if (isAlive(readPid(data))) continue;
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

/** False when nobody waits any more. */
function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}
