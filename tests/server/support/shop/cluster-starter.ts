import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/database';
import { onTestFinished } from 'vitest';

/** Starts the database of a shop's folder, or joins the running one; stops it after the test. */
export function clusterStarter(folder: string) {
  const binaries = findBinaries();
  if (!binaries) throw new Error('the packages contain no PostgreSQL');
  const start = () => startCluster({ binaries, folder: join(folder, 'postgres') });
  onTestFinished(async () => {
    const cluster = await start();
    await cluster.stop({ evenIfUsed: true });
  });
  return start;
}
