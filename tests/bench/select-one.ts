import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/database';
import { Pool } from 'pg';
import { cpuOf } from './cpu.ts';
import { type Load, takeTurns } from './loads.ts';
import type { Measured } from './measured.ts';
import { dataFolder } from './shop.ts';
import { JUDGED, judge } from './work.ts';

const CONNECTIONS = 10;
const WARMING_UP_MS = 1_000;
/** Duration by concurrency. */
const ASKED_MS = { 1: 1_000, [JUDGED]: 3_000, 256: 2_000 };

/**
 * The minimal cost of a query through the same driver, a lower bound for the shop. CPU time includes the client and
 * the database.
 */
export async function benchSelectOne(): Promise<Measured[]> {
  const data = await dataFolder();
  const binaries = findBinaries();
  if (!binaries) throw new Error('there is no PostgreSQL on this machine');
  const cluster = await startCluster({ binaries, folder: join(data.folder, 'postgres') });
  await cluster.createDatabase('limit');
  const pool = new Pool({ connectionString: cluster.urlOf('limit'), max: CONNECTIONS });
  const cpu = cpuOf(data.folder, process);
  const ask = async (forMs: number, atOnce: number) => {
    const question = () => pool.query('select 1').then(() => {});
    return (await takeTurns(during(forMs), question, { atOnce, cpu })).load;
  };
  try {
    await seeDurable(pool);
    await ask(WARMING_UP_MS, JUDGED);
    const loads: Record<number, Load> = {};
    for (const [atOnce, forMs] of Object.entries(ASKED_MS))
      loads[Number(atOnce)] = await ask(forMs, Number(atOnce));
    return judge({ what: '`select 1` through the driver' }, loads);
  } finally {
    await pool.end();
    await cluster.stop();
    await data.remove();
  }
}

/** Fails unless commits are durable, because the shop's own database has the same settings. */
async function seeDurable(pool: Pool): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value !== 'on') throw new Error(`the database has ${setting} ${rows[0]?.value}`);
  }
}

/** Turns until the time is over. */
function* during(ms: number): Generator<void> {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) yield;
}
