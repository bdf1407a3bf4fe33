import type { NewsSubscription } from '@kashtanka/contract';
import { isHoneypotFilled } from '@kashtanka/rules';
import { consentRecords } from '#modules/accounts';
import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import { type FieldRefusals, refuseField, refuseFields } from '#platform/http/reply';
import type { SubscriptionDeps } from './deps.ts';
import { actingAddress, type Done, listGuestRefusals } from './parse-guest.ts';

/** Newsletter form (API-24); reports all refusals at once. */
export async function subscribeToNewsletter(
  deps: SubscriptionDeps,
  body: NewsSubscription,
  context: Context,
): Promise<Done> {
  // Bots get the usual response, so that they learn nothing.
  if (isHoneypotFilled(body.guest_first_name)) return { ok: true };
  const { db, clock, newsletter } = deps;
  const { user } = context;
  const address = await actingAddress(deps, body, context);
  const fields: FieldRefusals = {
    ...(!user && listGuestRefusals(body, address?.email)),
    ...(body.news_agreement !== true && { news_agreement: [{ code: 'required' }] }),
  };
  if (!address || Object.keys(fields).length > 0) return { ok: false, refusal: refuseFields(fields) };
  return inTransaction(db, async (tx): Promise<Done> => {
    const form = 'newsletter';
    const isNew = await newsletter.join(tx, address, form, context);
    if (!isNew) return { ok: false, refusal: refuseField(user ? 'user' : 'guest_email', 'already_subscribed') };
    const now = clock.now();
    const { email, accountId } = address;
    if (!user)
      await consentRecords.record(
        tx,
        { email, accountId, document: 'terms', isGiven: true, form },
        { context, now },
      );
    return { ok: true };
  });
}
