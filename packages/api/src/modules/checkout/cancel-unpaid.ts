import { lockOrder, moveOrder, readOrderWithin } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';
import { tellShelf } from './tell-shelf.ts';

/**
 * The deadline of an unpaid order is over (D50): its payment pages are closed first, so that no money comes for goods
 * that are no longer held; then the order is canceled and its stock is free.
 */
export async function cancelUnpaid(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  // The provider is asked outside of any transaction. Money that came after all is settled by its own job.
  const closed = await deps.payments.close(orderNumber);
  if (closed === 'paid') return;
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (order?.status !== 'new' || order.is_paid) return;
    const at = deps.clock.now();
    const effects = await deps.stock.release(tx, String(orderNumber), at);
    const { lines } = await readOrderWithin(tx, orderNumber);
    await tellShelf(tx, deps, effects, lines);
    await moveOrder(tx, deps.news, order, 'canceled', { actor: 'system', reason: 'payment deadline', at });
  });
}
