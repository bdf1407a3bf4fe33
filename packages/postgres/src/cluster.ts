import { createHash } from 'node:crypto';
import { chownSync, createReadStream, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Account, chooseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { copyCluster } from './copy-cluster.ts';
import { connect, type Hold, takeHold } from './hold.ts';
import { makeCluster, OWNER } from './make-cluster.ts';
import { refreshCollations } from './refresh-collations.ts';
import { refuseOtherVersion } from './refuse-other-version.ts';
import { run } from './run-binary.ts';
import { beginStay } from './stay.ts';

export type ClusterOptions = {
  binaries: Binaries;
  /** The folder that is or becomes the cluster's: its data, its socket and its log lie in it. */
  folder: string;
  /** Settings of the server beyond the shop's own, such as `fsync: 'off'` for tests. */
  settings?: Readonly<Record<string, string>>;
};

export type Cluster = {
  /** A connection string to one of its databases. */
  urlOf(database: string): string;
  /** Makes a database unless it is there. */
  createDatabase(name: string): Promise<void>;
  /** Copies it as it is, while others write to it, into another folder that `startCluster` can be given. */
  copyTo(folder: string): Promise<void>;
  /** From now on it is started again whenever it is gone, until it is stopped here; each time is told. */
  keepRunning(onGone: (error?: unknown) => void): void;
  /** True when the folder held none before. */
  isNew: boolean;
  /** True when it ran already and was taken over. */
  wasRunning: boolean;
  /** Databases whose indexes were built anew, since these programs sort texts by another version than those before. */
  resorted: readonly string[];
  /** Stops it, unless other programs are still connected; says whether it did. */
  stop(options?: { evenIfUsed?: boolean }): Promise<boolean>;
};

/** A socket's path is at most 107 bytes long, file name included. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;
const START_TRIES = 3;
/** Processes of a server that was killed finish what they do before they notice; on a busy machine that takes seconds. */
const LEFT_BEHIND = /pre-existing shared memory block|lock file ".*" already exists/;
const PATIENCE_MS = 30_000;
/**
 * Pages lie in memory or on a disk without a head to move. With the price of one that has a head, the planner reads a
 * whole table where an index would have found a tenth of it: a search took 200 ms instead of 30.
 */
const OWN_SETTINGS = { listen_addresses: '', random_page_cost: '1.1' };

type Settings = Readonly<Record<string, string>>;
type Place = { binaries: Binaries; folder: string; data: string; socket: string; account: Account };

/**
 * Starts the PostgreSQL of a folder, or takes over the one that runs there. It listens on a Unix socket in a
 * folder of mode 0700 and on no port, so it needs no password.
 */
export async function startCluster({ binaries, folder, settings = {} }: ClusterOptions): Promise<Cluster> {
  const place = preparePlace(binaries, folder);
  const isNew = !existsSync(join(place.data, 'PG_VERSION'));
  if (isNew) await makeCluster(place);
  const found = await takeOver(place);
  const { hold, isByUs } = found ? { hold: found, isByUs: false } : await start(place, settings);
  const stay = beginStay(place, hold, {
    take: () => takeHold(urlOf(place, 'postgres')),
    start: async () => (await start(place, settings)).hold,
  });
  // Of two who come at once only one has started it.
  const resorted = isByUs
    ? await refreshCollations((database, text) => query(place, database, text)).catch(async (error: unknown) => {
        await stay.end();
        throw error;
      })
    : [];
  return {
    isNew,
    wasRunning: found !== undefined,
    resorted,
    keepRunning: stay.keepRunning,
    urlOf: (database) => urlOf(place, database),
    createDatabase: (name) => createDatabase(place, name),
    copyTo: (to) => copyCluster({ url: urlOf(place, 'postgres'), data: place.data }, join(to, 'cluster')),
    stop: stay.end,
  };
}

function preparePlace(binaries: Binaries, folder: string): Place {
  const data = join(folder, 'cluster');
  const program = join(binaries.folder, 'postgres');
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const account = chooseAccount({ program, parent: dirname(folder), cluster: data });
  const socket = socketFolder(folder);
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  if (account.kind === 'lent') for (const path of [folder, socket]) chownSync(path, account.uid, account.gid);
  return { binaries, folder, data, socket, account };
}

function socketFolder(folder: string): string {
  const near = join(folder, 'socket');
  if (Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER) return near;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `kashtanka-${name}`);
}

/** The server of another version is no less another's because it runs. */
async function takeOver(place: Place): Promise<Hold | undefined> {
  const hold = await takeHold(urlOf(place, 'postgres'));
  if (!hold) return undefined;
  try {
    await refuseOtherVersion(place);
    return hold;
  } catch (error) {
    await hold.end();
    throw error;
  }
}

async function start(place: Place, settings: Settings): Promise<{ hold: Hold; isByUs: boolean }> {
  const options = Object.entries({ ...OWN_SETTINGS, unix_socket_directories: place.socket, ...settings })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const log = join(place.folder, 'postgres.log');
  const until = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const logEnd = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const starting = run(place, 'pg_ctl', ['start', '-D', place.data, '-w', '-t', '60', '-l', log, '-o', options]);
    const failed = await starting.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // Another program may have started it first, then its server is ours too; or was the last and stopped ours again.
    const hold = await takeHold(urlOf(place, 'postgres'));
    if (hold) return { hold, isByUs: !failed };
    if (failed) await refuseOtherVersion(place);
    const said = (await textFrom(log, logEnd)) || String(failed?.error);
    const isPassing = !failed || LEFT_BEHIND.test(said);
    if (isPassing ? Date.now() > until : attempt >= START_TRIES)
      throw new Error(`PostgreSQL did not start:\n${said}`, { cause: failed?.error });
    await sleep(300);
  }
}

/** What a file says beyond a byte; nothing when it is not there. */
async function textFrom(file: string, start: number): Promise<string> {
  return existsSync(file) ? (await text(createReadStream(file, { start }))).trim() : '';
}

function urlOf({ socket }: Place, database: string): string {
  return `postgresql://${OWNER}@/${database}?host=${encodeURIComponent(socket)}`;
}

async function createDatabase(place: Place, name: string): Promise<void> {
  const found = await query(place, 'postgres', 'select 1 from pg_database where datname = $1', [name]);
  if (found.length > 0) return;
  try {
    await query(place, 'postgres', `create database ${Client.prototype.escapeIdentifier(name)}`);
  } catch (error) {
    const rows = await query(place, 'postgres', 'select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) throw error;
  }
}

async function query<Row extends object>(
  place: Place,
  database: string,
  text: string,
  values: string[] = [],
): Promise<Row[]> {
  const client = await connect(urlOf(place, database));
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
