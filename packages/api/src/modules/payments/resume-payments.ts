import { HOUR_MS } from '@kashtanka/rules';
import { addJob } from '#platform/jobs';
import type { PaymentDeps } from './attempts.ts';
import { ORDER_PAID_JOB } from './jobs.ts';
import { scheduleRefund } from './refund-payment.ts';
import { listOwing } from './refund-store.ts';
import { listUnsettled } from './store.ts';

/** What is younger may still be on its way. */
const LATE_AFTER_MS = HOUR_MS;

/** Takes up what the queue has given up: money that came and nobody dealt with, and money that is owed. */
export async function resumePayments({ db, clock, log }: PaymentDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - LATE_AFTER_MS);
  for (const { id: payment, order_number: order } of await listUnsettled(db, before)) {
    log.error({ payment, order }, 'money came for an order, and nobody has dealt with it');
    await addJob(db, ORDER_PAID_JOB, { orderNumber: order, paymentId: payment });
  }
  for (const { orderNumber: order, ...owed } of await listOwing(db, before)) {
    const { paymentId: payment, amount } = owed;
    log.error({ payment, order, amount }, 'money that is to go back to a shopper has not gone');
    await scheduleRefund(db, owed);
  }
}
