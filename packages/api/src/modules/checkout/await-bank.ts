import { isPaidOnReceipt, lockOrder, moveOrder } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';

/**
 * An order whose money a bank has and has not decided about is pending; when nothing came of it, it is new again and
 * waits for another card until its deadline (D63). It may be told late or twice: only what is so now counts.
 */
export function awaitBank(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order || order.is_paid || isPaidOnReceipt(order)) return;
    const at = deps.clock.now();
    const isDeciding = await deps.payments.isBeingDecided(tx, orderNumber);
    if (order.status === 'new' && isDeciding)
      await moveOrder(tx, deps.news, order, 'pending', { actor: 'system', reason: 'the bank is deciding', at });
    if (order.status === 'pending' && !isDeciding)
      await moveOrder(tx, deps.news, order, 'new', { actor: 'system', reason: 'payment declined', at });
  });
}
