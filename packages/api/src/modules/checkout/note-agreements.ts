import { writeConsent } from '#modules/consents';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { CheckoutDeps } from './deps.ts';
import type { CheckoutOrder } from './read-request.ts';

/** What was ticked beside the order: the terms always, the news by who wants them (D79). */
export async function noteAgreements(
  tx: Tx,
  { clock, newsletter }: CheckoutDeps,
  { email, newsAgreement }: CheckoutOrder,
  context: Context,
): Promise<void> {
  const form = 'checkout';
  const now = clock.now();
  await writeConsent(tx, { email, document: 'terms', isGiven: true, form }, { context, now });
  if (newsAgreement) await newsletter.join(tx, { email, isAccounts: context.user !== null, form }, context);
}
