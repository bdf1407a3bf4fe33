import type { OrderStatus } from '@kashtanka/rules';
import { lockOrder, moveOrder, readOrderWithin } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';
import { tellShelf } from './tell-shelf.ts';

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
    const at = deps.clock.now();
    await deps.certificates.release(tx, orderNumber);
    await deps.points.release(tx, orderNumber);
    await deps.vouchers.release(tx, orderNumber);
    const effects = await deps.stock.release(tx, String(orderNumber), at);
    const { lines } = await readOrderWithin(tx, orderNumber);
    await tellShelf(tx, deps, effects, lines);
    await moveOrder(tx, deps.news, order, 'canceled', { actor: 'system', reason, at });
  });
}
