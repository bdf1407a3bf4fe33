import { sendOrderEmail } from '#modules/fulfilment';
import { lockOrder, recordReminder } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';
import { canPayOnline } from '../serialize-order.ts';

/** Sends one payment reminder for an order that is still unpaid (D50); idempotent. */
export function remindToPay(deps: CheckoutDeps, orderNumber: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, orderNumber);
    if (!order || !canPayOnline(order, now)) return;
    if (await recordReminder(tx, orderNumber, now)) await sendOrderEmail(tx, deps, order, { kind: 'reminder' });
  });
}
