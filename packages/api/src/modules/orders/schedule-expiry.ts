import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';

/** Runs when the time is over for which an order holds its goods: without being paid, or ready to be fetched. */
export const EXPIRE_ORDER_JOB = 'order_expire';

/** One job waits for each order: what is scheduled anew takes the place of what was. */
export function scheduleExpiry(db: Database | Tx, orderNumber: number, runAt: Date): Promise<void> {
  return addJob(db, EXPIRE_ORDER_JOB, { orderNumber }, { key: `order_expire:${orderNumber}`, runAt });
}
