import { getProvider, mayBePaid, type PaymentDeps, referenceOf } from './attempts.ts';
import { askAbout } from './check-payment.ts';
import { balancesOf, type PaymentRow, paymentsOf } from './store.ts';

/**
 * Closes every open payment attempt of an order at its provider. A failure throws, because the order must stay open
 * until then. `paid` if any payment has arrived.
 */
export async function closePayments(deps: PaymentDeps, orderNumber: number): Promise<'closed' | 'paid'> {
  for (const payment of (await paymentsOf(deps.db, orderNumber)).filter(mayBePaid)) {
    if (!(await closeOne(deps, payment))) throw new Error(`payment ${payment.id} cannot be closed by its provider`);
  }
  const balances = await balancesOf(deps.db, orderNumber);
  return balances.some(({ kept }) => kept > 0) ? 'paid' : 'closed';
}

async function closeOne(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const canceled = await getProvider(deps, payment.provider).cancel(referenceOf(payment));
  // Polls even after closing, because a payment may have arrived before.
  const state = await askAbout(deps, payment);
  return canceled.ok || (state !== 'unknown' && !mayBePaid({ state }));
}
