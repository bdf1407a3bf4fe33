import { HOUR_MS } from '@kashtanka/rules';
import { listOverdue, scheduleExpiry } from '#modules/orders';
import type { CheckoutDeps } from '../deps.ts';

/** A job that is late by less than this may still be retried. */
const LATE_AFTER_MS = HOUR_MS;

/** Restarts the deadline job of orders that are overdue because the queue gave the job up. */
export async function resumeOrders({ db, clock, log }: CheckoutDeps): Promise<void> {
  const now = clock.now();
  for (const order of await listOverdue(db, new Date(now.getTime() - LATE_AFTER_MS))) {
    log.error({ order }, 'order is past its deadline and still reserves stock; its job is queued again');
    await scheduleExpiry(db, order, now);
  }
}
