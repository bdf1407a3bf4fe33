import type { OrderFacts } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { CheckoutDeps } from './deps.ts';

/** What was paid for is issued: certificates of the order's lines depart on their days (D47). */
export function issueCertificates(
  tx: Tx,
  { certificates }: CheckoutDeps,
  { order: { number, locale, email }, lines }: OrderFacts,
): Promise<void> {
  return certificates.issue(tx, { number, locale, email, lines });
}
