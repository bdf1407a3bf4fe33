import type { OrderFacts } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { CheckoutDeps } from '../deps.ts';

/** Issues the certificates of a paid order; each is sent on its day (D47). */
export function issueCertificates(
  tx: Tx,
  { certificates }: CheckoutDeps,
  { order: { number, locale, email }, lines }: OrderFacts,
): Promise<void> {
  return certificates.issue(tx, { number, locale, email, lines });
}
