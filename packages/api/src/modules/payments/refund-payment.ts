import { randomUUID } from 'node:crypto';
import type { PaymentCode } from '@kashtanka/rules';
import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import { getProvider, type PaymentDeps, toPaymentRef } from './attempts.ts';
import { bankQueue, PAYMENT_JOBS } from './jobs.ts';
import { findPayment, insertEntry, listBalances } from './sql/payments.ts';
import { type DueRefund, insertRefund } from './sql/refunds.ts';

/** Money that was paid in the shop is refunded there by staff, without a provider. */
export const SHOP_PAYMENT: PaymentCode = 'upon_receipt';

/** Refunded kopecks by destination. */
export type RefundedMoney = { toCard: number; atTill: number };

/** Refunds an amount of an order up to the money that remains; the latest payment first. */
export async function refundOrder(
  tx: Tx,
  deps: PaymentDeps,
  { orderNumber, amount }: { orderNumber: number; amount: number },
): Promise<RefundedMoney> {
  const given: RefundedMoney = { toCard: 0, atTill: 0 };
  for (const { paymentId, provider, kept } of (await listBalances(tx, orderNumber)).toReversed()) {
    const part = Math.min(kept, amount - given.toCard - given.atTill);
    if (part <= 0) continue;
    await recordDueRefund(tx, deps, { paymentId, amount: part });
    given[provider === SHOP_PAYMENT ? 'atTill' : 'toCard'] += part;
  }
  return given;
}

/** Records a refund that is due, and schedules it. */
export async function recordDueRefund(
  tx: Tx,
  { clock }: Pick<PaymentDeps, 'clock'>,
  { paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
  const owed = { paymentId, amount, key: randomUUID() };
  const now = clock.now();
  await insertRefund(tx, owed, now);
  const payment = await findPayment(tx, paymentId);
  if (payment?.provider !== SHOP_PAYMENT) return scheduleRefund(tx, owed);
  await insertEntry(tx, { paymentId, at: now, kind: 'refunded', amount, reference: owed.key });
}

export function scheduleRefund(tx: Tx | PaymentDeps['db'], owed: DueRefund, runAt?: Date): Promise<void> {
  const options = { key: `payment_refund:${owed.key}`, queue: bankQueue(owed.paymentId), ...(runAt && { runAt }) };
  return addJob(tx, PAYMENT_JOBS.refund, owed, options);
}

/** Delay until a slow refund is polled again. */
const POLL_AGAIN_AFTER_MS = 30_000;

/** Refunds by the provider. The key makes the refund idempotent at the provider and in the ledger. */
export async function refundPayment(deps: PaymentDeps, { paymentId, amount, key }: DueRefund): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} cannot be refunded: it does not exist`);
  const refunded = await getProvider(deps, payment.provider).refund(toPaymentRef(payment), amount, key);
  const at = deps.clock.now();
  if (!refunded.ok && refunded.problem === 'in_progress')
    return scheduleRefund(deps.db, { paymentId, amount, key }, new Date(at.getTime() + POLL_AGAIN_AFTER_MS));
  // The queue retries with growing delays for some days; a nightly job restarts refunds that are still due.
  if (!refunded.ok) throw new Error(`payment ${paymentId} was not refunded: ${refunded.problem}`);
  await inTransaction(deps.db, (tx) =>
    insertEntry(tx, { paymentId, at, kind: 'refunded', amount, reference: key }),
  );
}
