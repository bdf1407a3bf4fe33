import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseOtherVersion, run } from './binaries.ts';
import type { Settings } from './endpoint.ts';
import { isAlive, readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';
import { acquireUsageLock, type UsageLock } from './usage-lock.ts';

/**
 * Data is in memory or on an SSD. With the default cost of a disk seek, the planner reads a whole table where an index
 * would read a tenth of it: a search took 200 ms instead of 30.
 */
const OWN_SETTINGS = { random_page_cost: '1.1' };

/** By others, each time. */
const STOPPED_AGAIN = 'it did, and was stopped again';
const TRIES = 3;
const PAUSE_MS = 300;
/**
 * A killed server leaves its lock file, and processes that finish their work before they notice, which may take
 * seconds.
 */
const LEFT_BEHIND = /pre-existing shared memory block|" already exists/;
const LEFT_BEHIND_MS = 30_000;
/** A server in recovery takes long to start, while a failed start is reported at once. */
const COMES_WITHIN_S = '600';
/** Errors about a pid file damaged by a power failure. */
const DAMAGED_PID_FILE = /" is empty|invalid data in PID file/;

export type StartReports = {
  /** Called when a server that is starting or stopping delays the caller. */
  onWait?: (() => void) | undefined;
  /** Called after each launch of the server, while it starts; not when it runs already. */
  onLaunch?: (() => void) | undefined;
};

/** Starts the server of a cluster unless it is running; `isByUs` is true if this call has started it. */
export async function startServer(
  place: Place,
  settings: Settings,
  { onWait, onLaunch }: StartReports = {},
): Promise<{ lock: UsageLock; isByUs: boolean }> {
  let until: number | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const refusal = await tryToStart(place, settings, onLaunch);
    // Another program may have started it first, then its server is ours too; or was the last and stopped ours again.
    const lock = await acquireUsageLock(place, onWait);
    if (lock) return { lock, isByUs: refusal === undefined };
    if (refusal !== undefined) await refuseOtherVersion(place);
    until ??= performance.now() + LEFT_BEHIND_MS;
    const mayPass = refusal === undefined || LEFT_BEHIND.test(refusal);
    const isOver = mayPass ? performance.now() > until : attempt >= TRIES;
    if (isOver) throw new Error(`PostgreSQL did not start:\n${refusal ?? STOPPED_AGAIN}${advice(place, refusal)}`);
    await sleep(PAUSE_MS);
  }
}

/** Undefined after a successful start; otherwise the error text of the server or of the program that starts it. */
async function tryToStart(place: Place, settings: Settings, onLaunch?: () => void): Promise<string | undefined> {
  const { quote } = place.platform;
  const options = Object.entries({ ...OWN_SETTINGS, ...(await place.endpoint.settings()), ...settings })
    .map(([name, value]) => `-c ${quote}${name}=${value}${quote}`)
    .join(' ');
  const log = join(place.folder, 'postgres.log');
  const end = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const words = ['start', '-D', place.data, '-w', '-t', COMES_WITHIN_S, '-l', log, '-o', options];
  try {
    const starting = run(place, 'pg_ctl', words);
    onLaunch?.();
    await starting;
    return undefined;
  } catch (error) {
    return (await textFrom(log, end)) || (error instanceof Error ? error.message : String(error));
  }
}

/** Content of a file from a byte offset; empty when the file does not exist. */
async function textFrom(file: string, start: number): Promise<string> {
  return existsSync(file) ? (await text(createReadStream(file, { start }))).trim() : '';
}

function advice({ data }: Place, refusal = ''): string {
  return DAMAGED_PID_FILE.test(refusal)
    ? `\nIf no PostgreSQL runs on ${data}, delete postmaster.pid there and try again.`
    : '';
}

/** Whether the pid file names a living process. */
export function isRunning({ data }: Place): boolean {
  return isAlive(readPidFile(data).pid);
}

const POLL_MS = 20;
const STOPS_WITHIN_MS = 60_000;

/**
 * Stops the server of a cluster and waits until its process has ended. `pg_ctl` waits for the absence of any server: it
 * would mistake one that another program starts right afterwards for the old one, and fail after a minute.
 */
export async function stopServer(place: Place): Promise<void> {
  const { pid } = readPidFile(place.data);
  const isThere = () => isAlive(pid) && readPidFile(place.data).pid === pid;
  await run(place, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-W']).catch((error: unknown) => {
    // It may just have ended by itself.
    if (isThere()) throw error;
  });
  const until = performance.now() + STOPS_WITHIN_MS;
  while (isThere()) {
    if (performance.now() > until) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
    await sleep(POLL_MS);
  }
}
