import { join } from 'node:path';
import { type Binaries, refuseOtherVersion } from './binaries.ts';
import { copyCluster } from './copy-cluster.ts';
import { provideDatabase, refreshCollations, SHOP_ROLE, type SuperuserQuery } from './databases.ts';
import type { Settings } from './endpoint.ts';
import { createMissingCluster, type Place, preparePlace } from './place.ts';
import { type Platform, platformOf } from './platforms.ts';
import { type StartReports, startServer } from './server.ts';
import { type Supervision, superviseServer } from './supervise.ts';
import { acquireUsageLock, connect, type UsageLock } from './usage-lock.ts';

export type ClusterOptions = StartReports & {
  binaries: Binaries;
  /** Folder of the cluster, created unless it exists, with its data, its socket and its log. */
  folder: string;
  /** Settings of the server beyond the shop's own, such as `fsync: 'off'` for tests. */
  settings?: Settings;
  /** This machine's, unless given. */
  platform?: Platform;
};

export type Cluster = Supervision & {
  /** A connection string to one of its databases, as the superuser. */
  urlOf(database: string): string;
  /** Creates a database unless it exists; returns a connection string for its owner, who is no superuser. */
  createDatabase(name: string): Promise<string>;
  /** Copies it as it is, while others write to it, into another folder that `startCluster` can be given. */
  copyTo(folder: string): Promise<void>;
  /** True when the folder held none before. */
  isNew: boolean;
  /** True when it ran already and was taken over. */
  wasRunning: boolean;
  /**
   * Databases whose indexes were rebuilt, because these binaries have another collation version than the earlier ones.
   */
  resorted: readonly string[];
};

/**
 * Starts the PostgreSQL of a folder, or takes over the one that runs there. Only its account can connect to it, through
 * a Unix socket or with a password. Throws where it cannot be started, and where another major version made the data.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { binaries, folder, settings = {}, onWait, onLaunch, platform = platformOf() } = options;
  const place = preparePlace(platform, binaries, folder);
  const isNew = await createMissingCluster(place);
  const found = await joinServer(place, onWait);
  const { lock, isByUs } = found
    ? { lock: found, isByUs: false }
    : await startServer(place, settings, { onWait, onLaunch });
  const supervision = superviseServer(place, lock, async () => (await startServer(place, settings)).lock);
  const urlOf = (database: string, role?: string) => requireUrl(place, database, role);
  const superuserQuery: SuperuserQuery = (database, text, values) => query(urlOf(database), text, values);
  // Of two concurrent callers only one has started it.
  const resorted = isByUs
    ? await refreshCollations(superuserQuery).catch(async (error: unknown) => {
        await supervision.stop();
        throw error;
      })
    : [];
  return {
    ...supervision,
    isNew,
    wasRunning: found !== undefined,
    resorted,
    urlOf: (database) => urlOf(database),
    createDatabase: async (name) => {
      await provideDatabase(superuserQuery, name, place.endpoint.passwordOf(SHOP_ROLE));
      return urlOf(name, SHOP_ROLE);
    },
    copyTo: (to) => copyCluster({ url: urlOf('postgres'), data: place.data }, join(to, 'cluster')),
  };
}

function requireUrl({ endpoint, data }: Place, database: string, role?: string): string {
  const url = endpoint.urlOf(database, role);
  if (!url) throw new Error(`PostgreSQL on ${data} is not running`);
  return url;
}

/** A running server of another version is refused like one that is started. */
async function joinServer(place: Place, onWait?: () => void): Promise<UsageLock | undefined> {
  const lock = await acquireUsageLock(place, onWait);
  if (!lock) return undefined;
  try {
    await refuseOtherVersion(place);
    return lock;
  } catch (error) {
    await lock.close();
    throw error;
  }
}

async function query<Row extends object>(url: string, text: string, values: string[] = []): Promise<Row[]> {
  const client = await connect(url);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
