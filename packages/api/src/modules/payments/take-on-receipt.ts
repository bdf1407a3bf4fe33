import type { Tx } from '#platform/database';
import type { PaymentDeps } from './attempts.ts';
import { AT_THE_TILL } from './refund-payment.ts';
import { insertEntry, insertTaken } from './store.ts';

/** Records a payment in the shop; no provider is involved. */
export async function takeOnReceipt(
  tx: Tx,
  { clock }: PaymentDeps,
  { orderNumber, amount }: { orderNumber: number; amount: number },
): Promise<void> {
  const now = clock.now();
  const paymentId = await insertTaken(tx, { orderNumber, provider: AT_THE_TILL, amount, now });
  await insertEntry(tx, { paymentId, at: now, kind: 'paid', amount, reference: 'on receipt' });
}
