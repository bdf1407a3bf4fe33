import { type Database, sql, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';

/** Runs when most of the time is over in which an order is to be paid. */
export const REMIND_ORDER_JOB = 'order_remind';

export function scheduleReminder(db: Database | Tx, orderNumber: number, runAt: Date): Promise<void> {
  return addJob(db, REMIND_ORDER_JOB, { orderNumber }, { key: `order_remind:${orderNumber}`, runAt });
}

/** Notes that a shopper is reminded of an order; false when that was done before. */
export async function noteReminder(tx: Tx, number: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set reminded_at = ${now} where number = ${number} and reminded_at is null
  `.execute(tx);
  return numAffectedRows === 1n;
}
