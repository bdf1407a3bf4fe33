import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { copyCluster } from './copy-cluster.ts';
import { connect, type Hold, takeHold } from './hold.ts';
import { makeCluster, removeUnfinished } from './make-cluster.ts';
import { type Place, urlOf } from './place.ts';
import { refreshCollations } from './refresh-collations.ts';
import { refuseOtherVersion } from './refuse-other-version.ts';
import { provideDatabase, SHOP_ROLE } from './shop-role.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { type Settings, startServer } from './start-server.ts';
import { beginStay } from './stay.ts';

export type ClusterOptions = {
  binaries: Binaries;
  /** Folder of the cluster, created unless it exists, with its data, its socket and its log. */
  folder: string;
  /** Settings of the server beyond the shop's own, such as `fsync: 'off'` for tests. */
  settings?: Settings;
  /** Called when a server that is starting or stopping delays the caller. */
  onWait?: () => void;
};

export type Cluster = {
  /** A connection string to one of its databases, as the superuser. */
  urlOf(database: string): string;
  /** Creates a database unless it exists; returns a connection string for its owner, who is no superuser. */
  createDatabase(name: string): Promise<string>;
  /** Copies it as it is, while others write to it, into another folder that `startCluster` can be given. */
  copyTo(folder: string): Promise<void>;
  /** From now on the server is restarted whenever it dies, until it is stopped here; `onGone` is called each time. */
  keepRunning(onGone: (error?: unknown) => void): void;
  /** True when the folder held none before. */
  isNew: boolean;
  /** True when it ran already and was taken over. */
  wasRunning: boolean;
  /**
   * Databases whose indexes were rebuilt, because these binaries have another collation version than the earlier ones.
   */
  resorted: readonly string[];
  /** Stops it, unless other programs are still connected; resolves to whether it did. */
  stop(options?: { evenIfUsed?: boolean }): Promise<boolean>;
};

/**
 * Starts the PostgreSQL of a folder, or takes over the one that runs there. It listens on a Unix socket in a
 * folder of its account that is closed to all others, and on no port, so it needs no password.
 */
export async function startCluster({ binaries, folder, settings = {}, onWait }: ClusterOptions): Promise<Cluster> {
  const place = preparePlace(binaries, folder);
  removeUnfinished(place);
  const isNew = holdsNone(place);
  if (isNew) await makeCluster(place);
  const found = await joinServer(place, onWait);
  const { hold, isByUs } = found ? { hold: found, isByUs: false } : await startServer(place, settings, onWait);
  const stay = beginStay(place, hold, {
    take: () => takeHold(urlOf(place, 'postgres')),
    start: async () => (await startServer(place, settings)).hold,
  });
  // Of two concurrent callers only one has started it.
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
    createDatabase: async (name) => {
      await provideDatabase((database, text, values) => query(place, database, text, values), name);
      return urlOf(place, name, SHOP_ROLE);
    },
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
  if (account.kind === 'lent') chownSync(folder, account.uid, account.gid);
  const socket = prepareSocketFolder(folder, account);
  return { binaries, folder, data, socket, account };
}

/** Other files in the folder belong to the user, so no cluster is created beside them. */
function holdsNone({ data }: Place): boolean {
  const inside = existsSync(data) ? readdirSync(data) : [];
  if (inside.includes('PG_VERSION')) return false;
  if (inside.length > 0) throw new Error(`${data} is to hold the database, and holds something else.`);
  return true;
}

/** The server of another version is no less another's because it runs. */
async function joinServer(place: Place, onWait?: () => void): Promise<Hold | undefined> {
  const hold = await takeHold(urlOf(place, 'postgres'), onWait);
  if (!hold) return undefined;
  try {
    await refuseOtherVersion(place);
    return hold;
  } catch (error) {
    await hold.end();
    throw error;
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
