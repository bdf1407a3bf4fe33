import { orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import { SYSTEM_ACTOR } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import { transitionOrder } from './transition-order.ts';

const WHY = { actor: SYSTEM_ACTOR, reason: 'pickup term' };

/**
 * Cancels and refunds an order that was not collected in time (D54). If one of its certificates was sent already, a
 * manager must decide.
 */
export function expirePickup(deps: FulfilmentDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, orderNumber);
    const isOver = order?.held_until && order.held_until <= deps.clock.now();
    if (order?.status !== 'authorized' || !isOver) return;
    const canceled = await transitionOrder(tx, deps, order, { to: 'canceled', why: WHY });
    if (!canceled.ok) await transitionOrder(tx, deps, order, { to: 'awaiting_to_resolve', why: WHY });
  });
}
