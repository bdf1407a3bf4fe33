import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cpu } from './loads.ts';
import type { Measured } from './measured.ts';

const LOOKED_EVERY_MS = 250;
/** The first check comes after fifteen seconds, and six hundred checks take five. */
const WAITED_MS = 90_000;
const CHECKS = "from graphile_worker.jobs where task_identifier = 'payment_check'";

/**
 * Postpones status checks of started payments: they are not part of an order and would distort the next measurement
 * fifteen seconds later.
 */
export async function letUnasked(client: Client): Promise<void> {
  await client.query(`select graphile_worker.complete_jobs(array(select id ${CHECKS}))`);
}

type Waiting = { count: number; last: Date | null };

/** The cost of checking an unpaid payment at the bank, averaged over all payments just started. */
export async function measureAsking(client: Client, cpu: Cpu): Promise<Measured> {
  const { rows } = await client.query<Waiting>(`select count(*)::int, max(run_at) as last ${CHECKS}`);
  const { count, last } = rows[0] ?? {};
  if (!count || !last) throw new Error('no payment has a pending status check');
  const before = await cpu();
  const givenUpAt = performance.now() + WAITED_MS;
  while (await isAnyDue(client, last)) {
    if (performance.now() > givenUpAt) throw new Error('status checks of payments are still pending');
    await sleep(LOOKED_EVERY_MS);
  }
  const cpuMs = (await cpu()) - before;
  return { what: 'a payment asked about at the bank: processor', value: cpuMs / count, unit: 'ms' };
}

/** A checked payment has a later next check. */
async function isAnyDue(client: Client, last: Date): Promise<boolean> {
  const { rowCount } = await client.query(`select ${CHECKS} and run_at <= $1 limit 1`, [last]);
  return rowCount !== 0;
}
