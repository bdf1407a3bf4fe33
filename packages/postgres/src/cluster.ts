import { createHash } from 'node:crypto';
import { chownSync, createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Account, chooseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { copyCluster } from './copy-cluster.ts';
import { isAlive, type Keeper, keepRunning } from './keep-running.ts';
import { refreshCollations } from './refresh-collations.ts';
import { refuseOtherVersion } from './refuse-other-version.ts';
import { run } from './run-binary.ts';

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
/** A connection that was closed is listed until its process has ended; on a busy machine that takes a moment. */
const CLOSING_MS = 3_000;
const USER = 'kashtanka';
/**
 * Pages lie in memory or on a disk without a head to move. With the price of one that has a head, the planner reads a
 * whole table where an index would have found a tenth of it: a search took 200 ms instead of 30.
 */
const OWN_SETTINGS = { listen_addresses: '', random_page_cost: '1.1' };

type Place = { binaries: Binaries; folder: string; data: string; socket: string; account: Account };

/**
 * Starts the PostgreSQL of a folder, or takes over the one that runs there. It listens on a Unix socket in a
 * folder of mode 0700 and on no port, so it needs no password.
 */
export async function startCluster({ binaries, folder, settings = {} }: ClusterOptions): Promise<Cluster> {
  const place = preparePlace(binaries, folder);
  const isNew = !existsSync(join(place.data, 'PG_VERSION'));
  if (isNew) await makeCluster(place);
  const cameAt = await answers(place);
  const wasRunning = cameAt !== undefined;
  if (!wasRunning) await start(place, settings);
  const halt = () => run(place, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-w']);
  const resorted = wasRunning
    ? []
    : await refreshCollations((database, text) => query(place, database, text)).catch(async (error: unknown) => {
        await halt();
        throw error;
      });
  const pidFile = join(place.data, 'postmaster.pid');
  let keeper: Keeper | undefined;
  return {
    isNew,
    wasRunning,
    resorted,
    keepRunning: (onGone) => {
      keeper ??= keepRunning({ pidFile, start: () => start(place, settings), onGone });
    },
    urlOf: (database) => urlOf(place, database),
    createDatabase: (name) => createDatabase(place, name),
    copyTo: (to) => copyCluster({ url: urlOf(place, 'postgres'), data: place.data }, join(to, 'cluster')),
    stop: async (options) => {
      await keeper?.close();
      if (!isAlive(pidFile)) return true;
      if (!options?.evenIfUsed && (await isUsed(place, cameAt))) return false;
      await halt();
      return true;
    },
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

/** Made beside and renamed when whole: a start that was killed leaves nothing half made. */
async function makeCluster(place: Place): Promise<void> {
  const unfinished = `${place.data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await run(place, 'initdb', [
    '-D',
    unfinished,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=ru',
    '--locale=C',
  ]);
  renameSync(unfinished, place.data);
}

async function start(place: Place, settings: Readonly<Record<string, string>>): Promise<void> {
  const options = Object.entries({ ...OWN_SETTINGS, unix_socket_directories: place.socket, ...settings })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const log = join(place.folder, 'postgres.log');
  const until = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const logEnd = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    try {
      await run(place, 'pg_ctl', ['start', '-D', place.data, '-w', '-t', '60', '-l', log, '-o', options]);
      return;
    } catch (error) {
      // Another program may be starting the same folder at this moment: then its server is ours too.
      if (await answers(place)) return;
      refuseOtherVersion(place);
      const said = (await textFrom(log, logEnd)) || String(error);
      const tryAgain = LEFT_BEHIND.test(said) ? Date.now() < until : attempt < START_TRIES;
      if (!tryAgain) throw new Error(`PostgreSQL did not start:\n${said}`, { cause: error });
      await sleep(300);
    }
  }
}

/** What a file says beyond a byte; nothing when it is not there. */
async function textFrom(file: string, start: number): Promise<string> {
  return existsSync(file) ? (await text(createReadStream(file, { start }))).trim() : '';
}

function urlOf({ socket }: Place, database: string): string {
  return `postgresql://${USER}@/${database}?host=${encodeURIComponent(socket)}`;
}

/** When it answered, by its own clock. A pid file alone proves nothing, it may be left from a killed machine: only an answer does. */
async function answers(place: Place): Promise<string | undefined> {
  try {
    const [row] = await query<{ at: string }>(
      place,
      'postgres',
      'select backend_start::text as at from pg_stat_activity where pid = pg_backend_pid()',
    );
    return row?.at;
  } catch {
    // Not running, or not ready yet: both are answered by starting it.
    return undefined;
  }
}

/** By others, who were there before us; what came later may be of ours and about to go, and is waited for. */
async function isUsed(place: Place, cameAt: string | undefined): Promise<boolean> {
  const until = performance.now() + CLOSING_MS;
  for (;;) {
    const clients = await clientsOf(place, cameAt);
    if (clients.some(({ is_older }) => is_older)) return true;
    if (clients.length === 0) return false;
    if (performance.now() > until) return true;
    await sleep(CLOSING_MS / 60);
  }
}

function clientsOf(place: Place, cameAt = '-infinity') {
  return query<{ is_older: boolean }>(
    place,
    'postgres',
    `select backend_start < $1 as is_older from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [cameAt],
  );
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
  const client = new Client({ connectionString: urlOf(place, database) });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
