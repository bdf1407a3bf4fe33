import { awaitsPayment } from '@kashtanka/rules';
import { cancelOrder } from '#modules/fulfilment';
import { isPaidOnReceipt, type Order, orderConfirmation, orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';

/**
 * Cancels an order whose payment deadline has passed. Its payment pages are closed first and then its stock is
 * released; money that a provider takes all the same is settled by its own job (D53).
 */
export async function cancelUnpaid(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  // Providers are called outside of any transaction. This throws until the provider confirms that a page is closed, so
  // that the job is retried.
  if ((await deps.payments.close(orderNumber)) === 'paid') return;
  await inTransaction(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, orderNumber);
    // Other statuses have no payment deadline.
    if (!order || order.is_paid || !awaitsPayment(order.status)) return;
    // The order was confirmed while this job began; another job runs at its new deadline.
    if (isPaidOnReceipt(order) && order.held_until && order.held_until > deps.clock.now()) return;
    await cancelOrder(tx, deps, order, { actor: 'system', reason: reasonOf(order) });
  });
}

/** D50; D54 for an order on receipt, which was not confirmed or collected in time. */
function reasonOf(order: Order): string {
  if (orderConfirmation.awaits(order)) return 'not confirmed';
  return isPaidOnReceipt(order) ? 'pickup term' : 'payment deadline';
}
