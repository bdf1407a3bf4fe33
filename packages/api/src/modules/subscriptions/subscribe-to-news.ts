import type { NewsSubscription } from '@kashtanka/contract';
import { isTrapFilled } from '@kashtanka/rules';
import { writeConsent } from '#modules/consents';
import { canonicalEmail } from '#platform/canonical-email';
import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import { type FieldRefusals, refuseField, refuseFields } from '#platform/http/reply';
import type { SubscriptionDeps } from './deps.ts';
import { type Done, guestFaults } from './read-guest.ts';

/** Somebody wants the shop's letters (API-24). All that is wrong is told at once. */
export async function subscribeToNews(
  { db, clock, accounts, newsletter }: SubscriptionDeps,
  body: NewsSubscription,
  context: Context,
): Promise<Done> {
  // A robot learns nothing: it is answered as everybody is.
  if (isTrapFilled(body.guest_first_name)) return { ok: true };
  const { user } = context;
  const email = user ? await accounts.emailOf(user.id) : canonicalEmail(body.guest_email ?? '');
  const fields: FieldRefusals = {
    ...(!user && guestFaults(body, email)),
    ...(body.news_agreement !== true && { news_agreement: [{ code: 'required' }] }),
  };
  if (!email || Object.keys(fields).length > 0) return { ok: false, refusal: refuseFields(fields) };
  return inTransaction(db, async (tx): Promise<Done> => {
    const form = 'newsletter';
    const isNew = await newsletter.join(tx, { email, isAccounts: user !== null, form }, context);
    if (!isNew) return { ok: false, refusal: refuseField(user ? 'user' : 'guest_email', 'already_subscribed') };
    const now = clock.now();
    if (!user) await writeConsent(tx, { email, document: 'terms', isGiven: true, form }, { context, now });
    return { ok: true };
  });
}
