import { HOUR_MS } from '@kashtanka/rules';
import { listOverdue, scheduleExpiry } from '#modules/orders';
import type { CheckoutDeps } from './deps.ts';

/** A job that runs late has not been given up yet. */
const LATE_AFTER_MS = HOUR_MS;

/** Orders that hold their goods past their time: the queue has given their job up, so it begins anew. */
export async function resumeOrders({ db, clock, log }: CheckoutDeps): Promise<void> {
  const now = clock.now();
  for (const order of await listOverdue(db, new Date(now.getTime() - LATE_AFTER_MS))) {
    log.error({ order }, 'an order holds its goods past its time');
    await scheduleExpiry(db, order, now);
  }
}
