import { answerOf } from './answer-of.ts';
import { halt } from './halt.ts';
import type { Hold } from './hold.ts';
import { type Keeper, keepRunning } from './keep-running.ts';
import type { Place } from './place.ts';
import { isAlive, readPid } from './postmaster.ts';

type Ways = {
  /** Takes a new hold where a server answers. */
  take(): Promise<Hold | undefined>;
  /** Starts the server, unless another program has. */
  start(): Promise<Hold>;
};

/** A program's time with a cluster. */
export type Stay = {
  /** From now on the server is restarted whenever it dies, until the end; `onGone` is called each time. */
  keepRunning(onGone: (error?: unknown) => void): void;
  /** Stops the server, unless other programs still use it; resolves to whether it is stopped. */
  end(options?: { evenIfUsed?: boolean }): Promise<boolean>;
};

export function beginStay(place: Place, first: Hold, ways: Ways): Stay {
  let hold = first;
  let keeper: Keeper | undefined;
  const isRunning = () => isAlive(readPid(place.data));
  const leaveAsLast = () =>
    hold.leaveAsLast().catch(async (error: unknown) => {
      if (answerOf(error) === 'another') throw error;
      // The server restarts by itself, so the hold is lost; or another program is stopping it.
      await hold.end();
      const again = await ways.take();
      if (!again) return false;
      hold = again;
      return again.leaveAsLast();
    });
  return {
    keepRunning: (onGone) => {
      keeper ??= keepRunning({
        isThere: () => isRunning() && hold.isHeld(),
        start: async () => {
          hold = (await ways.take()) ?? (await ways.start());
        },
        onGone,
      });
    },
    end: async (options) => {
      await keeper?.close();
      try {
        if (!isRunning()) return true;
        if (!options?.evenIfUsed && !(await leaveAsLast())) return !isRunning();
        await halt(place);
        return true;
      } finally {
        await hold.end();
      }
    },
  };
}
