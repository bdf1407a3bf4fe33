import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/database';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

const DATABASE = 'kashtanka';

/** The operator's own database, or the embedded one, which is started on demand. */
export type ProvidedDatabase = {
  url: string;
  kind: 'own' | 'embedded';
  /** True when the database was created by this start. */
  isNew: boolean;
  /** Restarts the embedded database whenever it stops, and logs that. */
  keepRunning(log: Logger): void;
  /** Stops the embedded database unless another process still uses it. */
  stop(): Promise<void>;
};

/** `onLaunch` is called while the embedded database starts, for work that does not need it. */
export async function provideDatabase(config: Config, onLaunch?: () => void): Promise<ProvidedDatabase> {
  await makeFolder(resolve(config.dataFolder));
  if (config.databaseUrl)
    return { url: config.databaseUrl, kind: 'own', isNew: false, keepRunning: () => {}, stop: async () => {} };
  const binaries = findBinaries();
  if (!binaries) {
    throw new Error(
      `The packages contain no PostgreSQL for ${process.platform} ${process.arch}, and none is installed. ` +
        'Set DATABASE_URL to your own database, or PGBIN to the folder with the programs of PostgreSQL.',
    );
  }
  const cluster = await startCluster({
    binaries,
    folder: join(resolve(config.dataFolder), 'postgres'),
    // On stderr, because other programs may read a command's stdout.
    onLaunch,
    onWait: () => console.error('  · waiting for PostgreSQL, which is starting or stopping'),
  });
  const stop = async () => {
    await cluster.stop();
  };
  const url = await cluster.createDatabase(DATABASE).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const keepRunning = (log: Logger) => {
    const { resorted } = cluster;
    if (resorted.length > 0) log.warn({ databases: resorted }, 'indexes were rebuilt for another version of ICU');
    cluster.keepRunning((err) =>
      err
        ? log.error({ err }, 'the database has stopped and cannot be restarted')
        : log.warn('the database had stopped and was restarted'),
    );
  };
  return { url, kind: 'embedded', isNew: cluster.isNew, keepRunning, stop };
}

/**
 * Creates one level at a time: Node's recursive mkdir never returns where folders cannot be created, as in /proc.
 */
async function makeFolder(path: string): Promise<void> {
  if (await isThere(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another process may have created it first.
    if (!(await isThere(path))) throw error;
  });
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
