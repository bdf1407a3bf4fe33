import { randomUUID } from 'node:crypto';
import type { PaymentCode } from '@kashtanka/rules';
import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import { getProvider, type PaymentDeps, referenceOf } from './attempts.ts';
import { bankQueue, PAYMENT_JOBS } from './jobs.ts';
import { insertRefund, type OwedRefund } from './refund-store.ts';
import { balancesOf, findPayment, insertEntry } from './store.ts';

/** Money that was taken over the counter goes back there: no provider is asked, and staff is told to give it. */
export const AT_THE_TILL: PaymentCode = 'upon_receipt';

/** Where money went back to, in kopecks. */
export type GivenBack = { toCard: number; atTill: number };

/** Sends back so much of what an order has brought, never more than is still here; what came last goes first. */
export async function giveBack(
  tx: Tx,
  deps: PaymentDeps,
  { orderNumber, amount }: { orderNumber: number; amount: number },
): Promise<GivenBack> {
  const given: GivenBack = { toCard: 0, atTill: 0 };
  for (const { paymentId, provider, kept } of (await balancesOf(tx, orderNumber)).toReversed()) {
    const part = Math.min(kept, amount - given.toCard - given.atTill);
    if (part <= 0) continue;
    await oweRefund(tx, deps, { paymentId, amount: part });
    given[provider === AT_THE_TILL ? 'atTill' : 'toCard'] += part;
  }
  return given;
}

/** Notes that so much of a payment is to go back, and has it done. */
export async function oweRefund(
  tx: Tx,
  { clock }: Pick<PaymentDeps, 'clock'>,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
  const owed = { paymentId, amount, key: randomUUID() };
  const now = clock.now();
  await insertRefund(tx, owed, now);
  const payment = await findPayment(tx, paymentId);
  if (payment?.provider !== AT_THE_TILL) return scheduleRefund(tx, owed);
  await insertEntry(tx, { paymentId, at: now, kind: 'refunded', amount, reference: owed.key });
}

export function scheduleRefund(tx: Tx | PaymentDeps['db'], owed: OwedRefund, runAt?: Date): Promise<void> {
  const options = { key: `payment_refund:${owed.key}`, queue: bankQueue(owed.paymentId), ...(runAt && { runAt }) };
  return addJob(tx, PAYMENT_JOBS.refund, owed, options);
}

/** A provider that takes its time over a refund is asked about it again so much later. */
const ASKED_AGAIN_AFTER_MS = 30_000;

/** Sends money back. The key makes a repetition the same refund at the provider, and the same entry with us. */
export async function refundPayment(deps: PaymentDeps, { paymentId, amount, key }: OwedRefund): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} cannot be refunded: nobody knows it`);
  const refunded = await getProvider(deps, payment.provider).refund(referenceOf(payment), amount, key);
  const at = deps.clock.now();
  if (!refunded.ok && refunded.problem === 'in_progress')
    return scheduleRefund(deps.db, { paymentId, amount, key }, new Date(at.getTime() + ASKED_AGAIN_AFTER_MS));
  // The queue tries again, ever more rarely, and gives up after some days; what is still owed by night begins anew.
  if (!refunded.ok) throw new Error(`payment ${paymentId} was not refunded: ${refunded.problem}`);
  await inTransaction(deps.db, (tx) =>
    insertEntry(tx, { paymentId, at, kind: 'refunded', amount, reference: key }),
  );
}
