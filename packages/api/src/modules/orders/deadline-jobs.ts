import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';

/** Runs when most of an order's payment time is over. */
export const REMIND_ORDER_JOB = 'order_remind';

export function scheduleReminder(db: Database | Tx, orderNumber: number, runAt: Date): Promise<void> {
  return addJob(db, REMIND_ORDER_JOB, { orderNumber }, { key: `order_remind:${orderNumber}`, runAt });
}

/** Runs at the end of an order's reservation: for payment or for pickup. */
export const EXPIRE_ORDER_JOB = 'order_expire';

/** A job key ensures one job for an order; rescheduling replaces it. */
export function scheduleExpiry(db: Database | Tx, orderNumber: number, runAt: Date): Promise<void> {
  return addJob(db, EXPIRE_ORDER_JOB, { orderNumber }, { key: `order_expire:${orderNumber}`, runAt });
}

/** Jobs at the reminder and at the expiry of an unpaid order. */
export const orderDeadlines = {
  REMIND_JOB: REMIND_ORDER_JOB,
  scheduleReminder,
  EXPIRE_JOB: EXPIRE_ORDER_JOB,
  scheduleExpiry,
} as const;
