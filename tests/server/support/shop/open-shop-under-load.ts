import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, vi } from 'vitest';
import { createLoad } from '../load/load-generator.ts';
import type { RetryPolicy } from '../load/retry-policy.ts';
import { clusterStarter } from './cluster-starter.ts';
import { freePort } from './free-port.ts';
import { openPartners } from './open-partners.ts';
import { fillStock, openPool } from './open-pool.ts';
import { runProgram } from './run-program.ts';

/**
 * An embedded shop in a new folder, as `npm start` opens it, with a load and a database that the test can stop;
 * `retryPolicy` replaces the shoppers' retry policy.
 */
export async function openShopUnderLoad(options: { shoppers: number; retryPolicy?: RetryPolicy }) {
  const folder = await aFolder();
  const startDatabase = clusterStarter(folder);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const partners = await openPartners();
  const environment = { PORT: port, PUBLIC_URL: url, ...partners.environment, DATA_DIR: folder };
  const start = async () => {
    const program = runProgram('apps/server/src/start.ts', [], environment);
    await program.waitForOutput('Stop it with Ctrl+C');
    return program;
  };
  const program = await start();
  const databaseUrl = (await startDatabase()).urlOf('kashtanka');
  const pool = openPool(databaseUrl);
  // The number of orders until the database is back is unknown, so the stock is unlimited.
  await fillStock(pool);
  const staffed = { ...environment, DATABASE_URL: databaseUrl };
  return {
    program,
    pool,
    load: createLoad({ url, partners, pool, environment: staffed, ...options }),
    base: `${url}/api/v1`,
    /** Restarts it after a kill. */
    start,
    /** With SIGQUIT like `pg_ctl stop -m immediate`: connections break in the middle of their work. */
    dropDatabase: async (signal: 'SIGQUIT' | 'SIGKILL') => {
      const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
      const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n');
      process.kill(Number(postmaster), signal);
      await vi.waitFor(() => expect(() => process.kill(Number(postmaster), 0)).toThrow(), { timeout: 30_000 });
    },
  };
}
