import { getProvider, mayBePaid, type PaymentDeps, referenceOf } from './attempts.ts';
import { askAbout } from './check-payment.ts';
import { balancesOf, type PaymentRow, paymentsOf } from './store.ts';

/**
 * Ends every attempt of an order from which money may still come, by the word of its provider; one that cannot be
 * ended is a fault, for the order must not end before it. Money that has arrived, now or earlier, is `paid`.
 */
export async function closePayments(deps: PaymentDeps, orderNumber: number): Promise<'closed' | 'paid'> {
  for (const payment of (await paymentsOf(deps.db, orderNumber)).filter(mayBePaid)) {
    if (!(await closeOne(deps, payment)))
      throw new Error(`payment ${payment.id} cannot be closed: its provider does not do it`);
  }
  const balances = await balancesOf(deps.db, orderNumber);
  return balances.some(({ kept }) => kept > 0) ? 'paid' : 'closed';
}

async function closeOne(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const canceled = await getProvider(deps, payment.provider).cancel(referenceOf(payment));
  // Also after it was closed: money may have come before.
  const state = await askAbout(deps, payment);
  return canceled.ok || (state !== 'unknown' && !mayBePaid({ state }));
}
