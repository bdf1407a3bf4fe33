import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { isRunning, stopServer } from './server.ts';
import { acquireUsageLock, causeOf, type UsageLock } from './usage-lock.ts';

/** A program's use of a running server. */
export type Supervision = {
  /** From now on the server is restarted whenever it dies, until it is stopped here; `onGone` is called each time. */
  keepRunning(onStopped: (error?: unknown) => void): void;
  /** Stops it, unless other programs are still connected; resolves to whether it is stopped. */
  stop(options?: { evenIfUsed?: boolean }): Promise<boolean>;
};

/** `start` starts the server again, unless another program has. */
export function superviseServer(place: Place, first: UsageLock, start: () => Promise<UsageLock>): Supervision {
  let lock = first;
  let watch: Watch | undefined;
  const releaseAsLast = () =>
    lock.releaseAsLast().catch(async (error: unknown) => {
      if (causeOf(error) === 'other') throw error;
      // The server restarts by itself, so the lock is lost; or another program is stopping it.
      await lock.close();
      const again = await acquireUsageLock(place);
      if (!again) return false;
      lock = again;
      return again.releaseAsLast();
    });
  return {
    keepRunning: (onStopped) => {
      watch ??= watchServer({
        isThere: () => isRunning(place) && lock.isHeld(),
        start: async () => {
          lock = (await acquireUsageLock(place)) ?? (await start());
        },
        onStopped,
      });
    },
    stop: async (options) => {
      await watch?.close();
      try {
        if (!isRunning(place)) return true;
        if (!options?.evenIfUsed && !(await releaseAsLast())) return !isRunning(place);
        await stopServer(place);
        return true;
      } finally {
        await lock.close();
      }
    },
  };
}

const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Watch = {
  /** Waits for a running start. */
  close(): Promise<void>;
};

type Watched = {
  /** Checked every second, so it must not query the server. */
  isThere(): boolean;
  start(): Promise<void>;
  /** The server was gone: without an error it was restarted, with an error the restart failed and is retried. */
  onStopped(error?: unknown): void;
};

/** Restarts a server that was killed or gave up, for example on a full disk. */
function watchServer({ isThere, start, onStopped }: Watched): Watch {
  const closing = new AbortController();
  const watch = async () => {
    let pauseMs = POLL_MS;
    while (await passes(pauseMs, closing.signal)) {
      if (isThere()) continue;
      try {
        await start();
        pauseMs = POLL_MS;
        onStopped();
      } catch (error) {
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        onStopped(error);
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
