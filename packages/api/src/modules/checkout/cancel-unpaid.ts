import { awaitsPayment } from '@kashtanka/rules';
import { cancelOrder } from '#modules/fulfilment';
import { awaitsConfirmation, isPaidOnReceipt, lockOrder, type Order } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';

/**
 * The time is over for which an order holds its goods without being paid. Its payment pages are closed before it is
 * canceled and its stock is free; money that a provider takes all the same is settled by its own job (D53).
 */
export async function cancelUnpaid(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  // Providers are asked outside of any transaction; while one does not say that a page is closed, this throws.
  if ((await deps.payments.close(orderNumber)) === 'paid') return;
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    // In any other status, its time is no longer counted from here.
    if (!order || order.is_paid || !awaitsPayment(order.status)) return;
    // It was confirmed while this job began: another one runs when its next term is over.
    if (isPaidOnReceipt(order) && order.held_until && order.held_until > deps.clock.now()) return;
    await cancelOrder(tx, deps, order, { actor: 'system', reason: reasonOf(order) });
  });
}

/** D50; and D54, where nobody has confirmed it or come for it: whoever confirms it sets its next term. */
function reasonOf(order: Order): string {
  if (awaitsConfirmation(order)) return 'not confirmed';
  return isPaidOnReceipt(order) ? 'pickup term' : 'payment deadline';
}
