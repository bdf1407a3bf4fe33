import { inTransaction } from '#platform/database';
import { type PaymentDeps, referenceOf } from './attempts.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { findPayment, insertEntry } from './store.ts';

/** Sends money back. The key makes a repetition the same refund at the provider, and the same entry with us. */
export async function refundPayment(
  deps: PaymentDeps,
  providerOf: (code: string) => PaymentProvider | undefined,
  { paymentId, amount, key }: { paymentId: number; amount: number; key: string },
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  const provider = payment && providerOf(payment.provider);
  if (!payment || !provider) throw new Error(`payment ${paymentId} cannot be refunded: nobody knows it`);
  const refunded = await provider.refund(referenceOf(payment), amount, key);
  // The queue tries again, ever more rarely; the money stays owed until it worked.
  if (!refunded.ok) throw new Error(`payment ${paymentId} was not refunded: ${refunded.problem}`);
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    insertEntry(tx, { paymentId, at, kind: 'refunded', amount, reference: key }),
  );
}
