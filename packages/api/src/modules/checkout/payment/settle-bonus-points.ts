import { orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';
import { completePayment } from './complete-payment.ts';

/**
 * Credits or revokes promised bonus points once the goods are handed over or stay with the shop (D41). Returns may
 * precede this job, so it serializes with them by the order's lock.
 */
export function settleBonusPoints(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await orderRecords.lock(tx, orderNumber);
    const facts = await orderRecords.get(tx, orderNumber);
    const { status, is_paid } = facts.order;
    if (status === 'returned') await deps.points.spend(tx, orderNumber);
    if (status === 'returned' || status === 'canceled') await deps.points.revokePromised(tx, orderNumber);
    const isHandedOver = status === 'issued' || status === 'partially_returned';
    if (!isHandedOver || !is_paid) return;
    // With payment on receipt, the payment happens at the handover.
    await completePayment(tx, deps, facts);
    await deps.points.creditPromised(tx, orderNumber);
  });
}
