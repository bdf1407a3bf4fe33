import { HOUR_MS } from '@kashtanka/rules';
import type { Static } from 'typebox';
import { Parse } from 'typebox/value';
import { accountDeleted } from '#modules/accounts';
import { basketRecords } from '#modules/basket';
import { subscriptionRecords } from '#modules/customers';
import { expirePickup, orderEmails } from '#modules/fulfilment';
import { orderJobs, orderRecords, ownOrders } from '#modules/orders';
import { OrderBeingPaid, OrderPaid, paymentJobs } from '#modules/payments';
import { inTransaction } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { CheckoutDeps } from './deps.ts';
import { OrderLinkRequest, SEND_ORDER_LINK_JOB, sendOrderLink } from './order-link.ts';
import { cancelUnpaid } from './payment/cancel-unpaid.ts';
import { settleBonusPoints } from './payment/settle-bonus-points.ts';
import { settlePayment } from './payment/settle-payment.ts';
import { updatePendingStatus } from './payment/update-pending-status.ts';
import { canPayOnline } from './serialize-order-with-payments.ts';

/** Runs nightly: restarts jobs that exhausted their retries. */
export const RESUME_ORDERS_JOB = 'orders_resume';

export function checkoutJobs(deps: CheckoutDeps): JobHandlers {
  return {
    [paymentJobs.paid]: (payload) => settlePayment(deps, Parse(OrderPaid, payload)),
    [paymentJobs.pending]: (payload) => updatePendingStatus(deps, Parse(OrderBeingPaid, payload).orderNumber),
    ...orderJobs.handlers({
      decided: (orderNumber) => settleBonusPoints(deps, orderNumber),
      expired: (orderNumber) => expire(deps, orderNumber),
      reminderDue: (orderNumber) => remindToPay(deps, orderNumber),
    }),
    [SEND_ORDER_LINK_JOB]: (payload) => sendOrderLink(deps, Parse(OrderLinkRequest, payload)),
    [RESUME_ORDERS_JOB]: () => resumeOrders(deps),
    [accountDeleted.JOB]: (payload) => deleteUserData(deps, Parse(accountDeleted.Payload, payload)),
  };
}

/**
 * Shared by both deadlines of an order: payment and collection. Each handler does nothing unless its deadline has
 * passed.
 */
async function expire(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  await expirePickup(deps, orderNumber);
  await cancelUnpaid(deps, orderNumber);
}

/** Open baskets are deleted with the account; orders stay as a guest's (D69). */
function deleteUserData(
  { db, points, vouchers }: CheckoutDeps,
  { id: userId, email, is_email_proven }: Static<typeof accountDeleted.Payload>,
): Promise<void> {
  const provenEmail = (is_email_proven && email) || null;
  return inTransaction(db, async (tx) => {
    await basketRecords.deleteOfUser(tx, userId);
    await subscriptionRecords.deleteDropsOf(tx, userId);
    await subscriptionRecords.deleteWaitingOf(tx, { id: userId, email: provenEmail });
    await ownOrders.detach(tx, userId);
    await points.deleteUserData(tx, userId);
    await vouchers.detachUser(tx, userId, provenEmail);
  });
}

/** Sends one payment reminder for an order that is still unpaid (D50); idempotent. */
function remindToPay(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const order = await orderRecords.lock(tx, orderNumber);
    if (!order || order.is_paid || !canPayOnline(order, now)) return;
    if (await orderRecords.recordReminder(tx, orderNumber, now))
      await orderEmails.send(tx, deps, order, { kind: 'reminder' });
  });
}

/** A job that is late by less than this may still be retried. */
const LATE_AFTER_MS = HOUR_MS;

/** Restarts the deadline job of orders that are overdue because the queue gave the job up. */
async function resumeOrders({ db, clock, log }: CheckoutDeps): Promise<void> {
  const now = clock.now();
  for (const order of await orderRecords.listOverdue(db, new Date(now.getTime() - LATE_AFTER_MS))) {
    log.error({ order }, 'order is past its deadline and still reserves stock; its job is queued again');
    await orderJobs.scheduleExpiry(db, order, now);
  }
}
