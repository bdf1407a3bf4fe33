import type { FieldCode, StockSubscription } from '@kashtanka/contract';
import { isTrapFilled } from '@kashtanka/rules';
import type { Found } from '#modules/catalogue';
import { writeConsent } from '#modules/consents';
import { canonicalEmail } from '#platform/canonical-email';
import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import { type FieldRefusals, notFound, refuseField, refuseFields } from '#platform/http/reply';
import type { SubscriptionDeps } from './deps.ts';
import { type Done, guestFaults, wrong } from './read-guest.ts';
import { insertWaiting } from './store.ts';

/** Somebody wants to know when an article is back (API-23). All that is wrong is told at once. */
export async function subscribe(
  deps: SubscriptionDeps,
  { article, ...body }: StockSubscription & { article: string },
  context: Context,
): Promise<Done> {
  const found = (await deps.catalogue.find([article])).get(article);
  if (!found?.family.is_shown) return { ok: false, refusal: notFound() };
  // A robot learns nothing: it is answered as everybody is.
  if (isTrapFilled(body.guest_first_name)) return { ok: true };
  const { user } = context;
  const email = user ? await deps.accounts.emailOf(user.id) : canonicalEmail(body.guest_email ?? '');
  const fields: FieldRefusals = {
    ...(!user && guestFaults(body, email)),
    ...wrong('product', await productFault(deps, found, article)),
  };
  if (!email || Object.keys(fields).length > 0) return { ok: false, refusal: refuseFields(fields) };
  return inTransaction(deps.db, async (tx): Promise<Done> => {
    const now = deps.clock.now();
    const isNew = await insertWaiting(tx, { article, email, locale: context.locale, now });
    if (!isNew) return { ok: false, refusal: refuseField(user ? 'user' : 'guest_email', 'already_subscribed') };
    // Who has an account has agreed when making it, and is not asked again (AUTH-02).
    if (!user)
      await writeConsent(tx, { email, document: 'terms', isGiven: true, form: 'back_in_stock' }, { context, now });
    await deps.awaited(tx, found.family.article, article);
    return { ok: true };
  });
}

async function productFault(
  { db, stock }: SubscriptionDeps,
  { family, variant, isInRange }: Found,
  article: string,
): Promise<FieldCode | undefined> {
  if (!variant && family.variants.length > 0) return 'required';
  if (!isInRange || !variant?.is_subscribable) return 'subscribe_not_available';
  const available = await stock.available(db, [article]);
  return (available.get(article) ?? 0) > 0 ? 'available_to_buy' : undefined;
}
