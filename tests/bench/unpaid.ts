import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cpu } from './loads.ts';
import type { Measured } from './measured.ts';

const LOOKED_EVERY_MS = 250;
/** The first of them waits a quarter of a minute, and six hundred take five seconds. */
const WAITED_MS = 90_000;
const CHECKS = "from graphile_worker.jobs where task_identifier = 'payment_check'";

/**
 * Lets the payments that were begun go unasked about: nobody pays them, and to ask the bank is no part of an order. It would be
 * reckoned to whatever is measured a quarter of a minute later.
 */
export async function letUnasked(client: Client): Promise<void> {
  await client.query(`select graphile_worker.complete_jobs(array(select id ${CHECKS}))`);
}

type Waiting = { count: number; last: Date | null };

/** What it costs to ask the bank about a payment that nobody has paid yet, of all that were begun just now. */
export async function measureAsking(client: Client, cpu: Cpu): Promise<Measured> {
  const { rows } = await client.query<Waiting>(`select count(*)::int, max(run_at) as last ${CHECKS}`);
  const { count, last } = rows[0] ?? {};
  if (!count || !last) throw new Error('no payment waits to be asked about');
  const before = await cpu();
  const givenUpAt = performance.now() + WAITED_MS;
  while (await isAnyDue(client, last)) {
    if (performance.now() > givenUpAt) throw new Error('payments are still unasked about');
    await sleep(LOOKED_EVERY_MS);
  }
  const cpuMs = (await cpu()) - before;
  return { what: 'a payment asked about at the bank: processor', value: cpuMs / count, unit: 'ms' };
}

/** Who has been asked about has a later turn. */
async function isAnyDue(client: Client, last: Date): Promise<boolean> {
  const { rowCount } = await client.query(`select ${CHECKS} and run_at <= $1 limit 1`, [last]);
  return rowCount !== 0;
}
