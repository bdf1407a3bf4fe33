import { isPaidOnReceipt, orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';

/**
 * Marks an order as pending while a bank is deciding about its payment, and as new again if that fails, so that another
 * card can be tried until the deadline (D63). The job may be late or repeated, so only the present state of the payment
 * counts.
 */
export function updatePendingStatus(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, orderNumber);
    if (!order || order.is_paid || isPaidOnReceipt(order)) return;
    const at = deps.clock.now();
    const isDeciding = await deps.payments.isBeingDecided(tx, orderNumber);
    if (order.status === 'new' && isDeciding)
      await orderRecords.setStatus(tx, deps.events, order, 'pending', {
        actor: 'system',
        reason: 'the bank is deciding',
        at,
      });
    if (order.status === 'pending' && !isDeciding)
      await orderRecords.setStatus(tx, deps.events, order, 'new', {
        actor: 'system',
        reason: 'payment declined',
        at,
      });
  });
}
