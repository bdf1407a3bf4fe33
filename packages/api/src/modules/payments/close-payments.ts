import { canStillBePaid, getProvider, type PaymentDeps, toPaymentRef } from './attempts.ts';
import { pollPayment } from './check-payment.ts';
import { listBalances, listPayments, type PaymentRow } from './sql/payments.ts';

/**
 * Closes every open payment attempt of an order at its provider. A failure throws, because the order must stay open
 * until then. `paid` if any payment has arrived.
 */
export async function closePayments(deps: PaymentDeps, orderNumber: number): Promise<'closed' | 'paid'> {
  for (const payment of (await listPayments(deps.db, orderNumber)).filter(canStillBePaid)) {
    if (!(await closePayment(deps, payment)))
      throw new Error(`payment ${payment.id} cannot be closed by its provider`);
  }
  const balances = await listBalances(deps.db, orderNumber);
  return balances.some(({ kept }) => kept > 0) ? 'paid' : 'closed';
}

async function closePayment(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const canceled = await getProvider(deps, payment.provider).cancel(toPaymentRef(payment));
  // Polls even after closing, because a payment may have arrived before.
  const state = await pollPayment(deps, payment);
  return canceled.ok || (state !== 'unknown' && !canStillBePaid({ state }));
}
