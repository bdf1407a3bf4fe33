import { lockOrder, readOrderWithin } from '#modules/orders';
import { inTransaction } from '#platform/database';
import { afterPaying } from './after-paying.ts';
import type { CheckoutDeps } from './deps.ts';

/**
 * The goods of an order were handed over, or stay with the shop: what it promised comes now, or never (D41). A part of them, or
 * all, may have come back before this is heard of; what comes back meanwhile waits for it, and it for that.
 */
export function settlePoints(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderNumber);
    const facts = await readOrderWithin(tx, orderNumber);
    const { status, is_paid } = facts.order;
    if (status === 'returned') await deps.points.spend(tx, orderNumber);
    if (status === 'returned' || status === 'canceled') await deps.points.breakPromises(tx, orderNumber);
    const isHandedOver = status === 'issued' || status === 'partially_returned';
    if (!isHandedOver || !is_paid) return;
    // Money that is taken on receipt comes with the goods.
    await afterPaying(tx, deps, facts);
    await deps.points.enter(tx, orderNumber);
  });
}
