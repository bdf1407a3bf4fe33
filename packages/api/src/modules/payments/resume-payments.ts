import { HOUR_MS } from '@kashtanka/rules';
import { addJob } from '#platform/jobs';
import type { PaymentDeps } from './attempts.ts';
import { ORDER_PAID_JOB } from './jobs.ts';
import { scheduleRefund } from './refund-payment.ts';
import { listUnhandled } from './sql/payments.ts';
import { listDueRefunds } from './sql/refunds.ts';

/** Younger ones may still be in progress. */
const LATE_AFTER_MS = HOUR_MS;

/** Restarts jobs that the queue gave up: unhandled payments and due refunds. */
export async function resumePayments({ db, clock, log }: PaymentDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - LATE_AFTER_MS);
  for (const { id: payment, order_number: order } of await listUnhandled(db, before)) {
    log.error({ payment, order }, 'a received payment is not handled yet: its job is queued again');
    await addJob(db, ORDER_PAID_JOB, { orderNumber: order, paymentId: payment });
  }
  for (const { orderNumber: order, ...owed } of await listDueRefunds(db, before)) {
    const { paymentId: payment, amount } = owed;
    log.error({ payment, order, amount }, 'a due refund is not done yet: its job is queued again');
    await scheduleRefund(db, owed);
  }
}
