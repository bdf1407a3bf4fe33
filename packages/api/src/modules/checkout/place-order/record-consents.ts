import { consentRecords } from '#modules/accounts';
import type { PricedBasketView } from '#modules/basket';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutOrder } from './parse-checkout-request.ts';

type Agreed = { order: CheckoutOrder; view: PricedBasketView; context: Context };

/**
 * Records the consents of the checkout form: terms, the optional newsletter, and certificate terms if a certificate is
 * bought (D79).
 */
export async function recordConsents(
  tx: Tx,
  { clock, accounts, newsletter }: CheckoutDeps,
  { order: { email, newsAgreement }, view, context }: Agreed,
): Promise<void> {
  const form = 'checkout';
  const now = clock.now();
  const accountId = context.user?.id ?? null;
  await consentRecords.record(tx, { email, accountId, document: 'terms', isGiven: true, form }, { context, now });
  const ticked = view.basket.terms_ticked;
  if (ticked && view.lines.some((line) => line.isCertificate)) {
    const of = { email, accountId, document: 'certificate_terms', isGiven: true, form: 'certificate' } as const;
    await consentRecords.record(tx, of, { context: ticked, now: new Date(ticked.at) });
  }
  if (!newsAgreement) return;
  const guest = { email, accountId: null, isProven: false } as const;
  const address = accountId === null ? guest : await accounts.getAddress(tx, accountId);
  await newsletter.join(tx, address, form, context);
}
