import { type Order, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from '../deps.ts';
import { sendOrderEmail } from '../emails/order-emails.ts';

/**
 * Sets the tracking code of a locked order. If the shipping email was sent already, another email contains the new
 * code, because shipping does not wait for the code and the code may be corrected (D66).
 */
export async function recordTracking(tx: Tx, deps: FulfilmentDeps, order: Order, code: string): Promise<void> {
  if (order.tracking_number === code) return;
  await orderRecords.setTracking(tx, deps.events, order.number, code);
  if (order.status === 'shipping')
    await sendOrderEmail(tx, deps, { ...order, tracking_number: code }, { kind: 'tracked' });
}
