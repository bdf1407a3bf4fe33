import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { isAlive, readPid } from './postmaster.ts';
import { run } from './run-binary.ts';

const LOOK_MS = 20;
const PATIENCE_MS = 60_000;

/**
 * Stops the server of a cluster and waits until its process has ended. `pg_ctl` waits for the absence of any server: it
 * would mistake one that another program starts right afterwards for the old one, and fail after a minute.
 */
export async function halt(place: Place): Promise<void> {
  const pid = readPid(place.data);
  const isThere = () => isAlive(pid) && readPid(place.data) === pid;
  await run(place, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-W']).catch((error: unknown) => {
    // It may just have ended by itself.
    if (isThere()) throw error;
  });
  const until = performance.now() + PATIENCE_MS;
  while (isThere()) {
    if (performance.now() > until) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
    await sleep(LOOK_MS);
  }
}
