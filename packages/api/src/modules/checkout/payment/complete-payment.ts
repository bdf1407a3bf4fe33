import type { OrderFacts } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';

import { promiseBonusPoints } from './promise-bonus-points.ts';

/** Effects of a payment: held stock and codes are used up, certificates and bonus points are issued. Idempotent. */
export async function completePayment(tx: Tx, deps: CheckoutDeps, facts: OrderFacts): Promise<void> {
  await issueCertificates(tx, deps, facts);
  await deps.points.spend(tx, facts.order.number);
  await promiseBonusPoints(tx, deps, facts);
  const { number, recipient } = facts.order;
  if (recipient.phone !== null) await deps.vouchers.countPhone(tx, number, recipient.phone);
}

/** Issues the certificates of a paid order; each is sent on its day (D47). */
function issueCertificates(
  tx: Tx,
  { certificates }: CheckoutDeps,
  { order: { number, locale, email }, lines }: OrderFacts,
): Promise<void> {
  return certificates.issue(tx, { number, locale, email, lines });
}
