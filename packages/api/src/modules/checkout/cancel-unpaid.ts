import type { OrderStatus } from '@kashtanka/rules';
import { cancelOrder } from '#modules/fulfilment';
import { lockOrder } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';

/** Why an order ends that was never paid; in any other status, its time is no longer counted from here. */
const REASONS: Partial<Record<OrderStatus, string>> = {
  // D50
  new: 'payment deadline',
  // To be paid on receipt, and nobody has confirmed it or come for it (D54). Whoever confirms it sets its next term.
  pending: 'pickup term',
};

/**
 * The time is over for which an order holds its goods without being paid. Its payment pages are closed before it is
 * canceled and its stock is free; money that a provider takes all the same is settled by its own job (D53).
 */
export async function cancelUnpaid(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  // Providers are asked outside of any transaction; while one does not say that a page is closed, this throws.
  if ((await deps.payments.close(orderNumber)) === 'paid') return;
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    const reason = order && REASONS[order.status];
    if (!reason || order.is_paid) return;
    await cancelOrder(tx, deps, order, { actor: 'system', reason });
  });
}
