import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';

/** Runs when most of the time is over in which an order is to be paid. */
export const REMIND_ORDER_JOB = 'order_remind';

export function scheduleReminder(db: Database | Tx, orderNumber: number, runAt: Date): Promise<void> {
  return addJob(db, REMIND_ORDER_JOB, { orderNumber }, { key: `order_remind:${orderNumber}`, runAt });
}
