import { lockOrder } from '#modules/orders';
import { inTransaction } from '#platform/database';
import { SYSTEM } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import { carryOut } from './transition-order.ts';

const WHY = { actor: SYSTEM, reason: 'pickup term' };

/**
 * Cancels and refunds an order that was not collected in time (D54). If one of its certificates was sent already, a
 * manager must decide.
 */
export function giveUpPickup(deps: FulfilmentDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    const isOver = order?.held_until && order.held_until <= deps.clock.now();
    if (order?.status !== 'authorized' || !isOver) return;
    const canceled = await carryOut(tx, deps, order, { to: 'canceled', why: WHY });
    if (!canceled.ok) await carryOut(tx, deps, order, { to: 'awaiting_to_resolve', why: WHY });
  });
}
