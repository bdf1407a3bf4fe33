import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Hold, takeHold } from './hold.ts';
import { type Place, urlOf } from './place.ts';
import { refuseOtherVersion } from './refuse-other-version.ts';
import { run } from './run-binary.ts';

/** Settings of a server by their names. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Data is in memory or on an SSD. With the default cost of a disk seek, the planner reads a whole table where an index
 * would read a tenth of it: a search took 200 ms instead of 30.
 */
const OWN_SETTINGS = { listen_addresses: '', random_page_cost: '1.1' };

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
const NAMES_NOBODY = /" is empty|invalid data in PID file/;

/** Starts the server of a cluster unless it is running; `isByUs` is true if this call has started it. */
export async function startServer(
  place: Place,
  settings: Settings,
  onWait?: () => void,
): Promise<{ hold: Hold; isByUs: boolean }> {
  let until: number | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const refusal = await tryToStart(place, settings);
    // Another program may have started it first, then its server is ours too; or was the last and stopped ours again.
    const hold = await takeHold(urlOf(place, 'postgres'), onWait);
    if (hold) return { hold, isByUs: refusal === undefined };
    if (refusal !== undefined) await refuseOtherVersion(place);
    until ??= performance.now() + LEFT_BEHIND_MS;
    const mayPass = refusal === undefined || LEFT_BEHIND.test(refusal);
    const isOver = mayPass ? performance.now() > until : attempt >= TRIES;
    if (isOver) throw new Error(`PostgreSQL did not start:\n${refusal ?? STOPPED_AGAIN}${wayOut(place, refusal)}`);
    await sleep(PAUSE_MS);
  }
}

/** Undefined after a successful start; otherwise the error text of the server or of the program that starts it. */
async function tryToStart(place: Place, settings: Settings): Promise<string | undefined> {
  const options = Object.entries({ ...OWN_SETTINGS, unix_socket_directories: place.socket, ...settings })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const log = join(place.folder, 'postgres.log');
  const end = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const words = ['start', '-D', place.data, '-w', '-t', COMES_WITHIN_S, '-l', log, '-o', options];
  try {
    await run(place, 'pg_ctl', words);
    return undefined;
  } catch (error) {
    return (await textFrom(log, end)) || (error instanceof Error ? error.message : String(error));
  }
}

/** Content of a file from a byte offset; empty when the file does not exist. */
async function textFrom(file: string, start: number): Promise<string> {
  return existsSync(file) ? (await text(createReadStream(file, { start }))).trim() : '';
}

function wayOut({ data }: Place, refusal = ''): string {
  return NAMES_NOBODY.test(refusal)
    ? `\nIf no PostgreSQL runs on ${data}, delete postmaster.pid there and try again.`
    : '';
}
