import { readOrderWithin } from '#modules/orders';
import { inTransaction } from '#platform/database';
import { afterPaying } from './after-paying.ts';
import type { CheckoutDeps } from './deps.ts';

/** The goods of an order were handed over, or stay with the shop: what it promised comes now, or never (D41). */
export function settlePoints(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const facts = await readOrderWithin(tx, orderNumber);
    const { status, is_paid } = facts.order;
    if (status === 'returned' || status === 'canceled') await deps.points.breakPromises(tx, orderNumber);
    if (status !== 'issued' || !is_paid) return;
    // Money that is taken on receipt comes with the goods.
    await afterPaying(tx, deps, facts);
    await deps.points.enter(tx, orderNumber);
  });
}
