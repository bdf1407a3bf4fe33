import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { Pool } from 'pg';
import type { Measured } from './measured.ts';
import { dataFolder } from './shop.ts';

const CONNECTIONS = 10;
const AT_ONCE = 32;
const MEASURED_MS = 3_000;

/** The least that a question to the database can cost, through the same driver: what the shop cannot be faster than. */
export async function benchSelectOne(): Promise<Measured[]> {
  const data = await dataFolder();
  const binaries = findBinaries();
  if (!binaries) throw new Error('there is no PostgreSQL to ask');
  const cluster = await startCluster({ binaries, folder: join(data.folder, 'postgres') });
  await cluster.createDatabase('limit');
  const pool = new Pool({ connectionString: cluster.urlOf('limit'), max: CONNECTIONS });
  try {
    await ask(pool, MEASURED_MS / 3);
    const asked = await ask(pool, MEASURED_MS);
    return [
      { what: '`select 1` through the driver, 32 at a time', value: (asked * 1_000) / MEASURED_MS, unit: '/s' },
    ];
  } finally {
    await pool.end();
    await cluster.stop();
    await data.remove();
  }
}

async function ask(pool: Pool, forMs: number): Promise<number> {
  const endsAt = performance.now() + forMs;
  let asked = 0;
  const one = async () => {
    while (performance.now() < endsAt) {
      await pool.query('select 1');
      asked += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return asked;
}
