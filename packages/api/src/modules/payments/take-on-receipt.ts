import type { Tx } from '#platform/database';
import type { PaymentDeps } from './attempts.ts';
import { SHOP_PAYMENT } from './refund-payment.ts';
import { insertEntry, insertTaken } from './sql/payments.ts';

/** Records a payment in the shop; no provider is involved. */
export async function recordShopPayment(
  tx: Tx,
  { clock }: PaymentDeps,
  { orderNumber, amount }: { orderNumber: number; amount: number },
): Promise<void> {
  const now = clock.now();
  const paymentId = await insertTaken(tx, { orderNumber, provider: SHOP_PAYMENT, amount, now });
  await insertEntry(tx, { paymentId, at: now, kind: 'paid', amount, reference: 'on receipt' });
}
