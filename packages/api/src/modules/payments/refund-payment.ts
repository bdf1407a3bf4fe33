import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import { getProvider, type PaymentDeps, referenceOf } from './attempts.ts';
import { bankQueue, PAYMENT_JOBS } from './jobs.ts';
import { addRefundDue, findPayment, insertEntry } from './store.ts';

/** Notes that a payment is to go back, and has it done; all of what it brought, once. */
export async function oweRefund(tx: Tx, paymentId: number, amount: number): Promise<void> {
  await addRefundDue(tx, paymentId, amount);
  await scheduleRefund(tx, paymentId, amount);
}

/** The key makes every repetition the same refund at the provider. */
export function scheduleRefund(tx: Tx | PaymentDeps['db'], paymentId: number, amount: number): Promise<void> {
  const payload = { paymentId, amount, key: `r${paymentId}` };
  const options = { key: `payment_refund:${paymentId}`, queue: bankQueue(paymentId) };
  return addJob(tx, PAYMENT_JOBS.refund, payload, options);
}

/** Sends money back. The key makes a repetition the same refund at the provider, and the same entry with us. */
export async function refundPayment(
  deps: PaymentDeps,
  { paymentId, amount, key }: { paymentId: number; amount: number; key: string },
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} cannot be refunded: nobody knows it`);
  const refunded = await getProvider(deps, payment.provider).refund(referenceOf(payment), amount, key);
  // The queue tries again, ever more rarely, and gives up after some days; what is still owed by night begins anew.
  if (!refunded.ok) throw new Error(`payment ${paymentId} was not refunded: ${refunded.problem}`);
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    insertEntry(tx, { paymentId, at, kind: 'refunded', amount, reference: key }),
  );
}
