import type { FieldCode, StockSubscription } from '@kashtanka/contract';
import { isHoneypotFilled } from '@kashtanka/rules';
import { consentRecords } from '#modules/accounts';
import type { FoundArticle } from '#modules/catalogue';
import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import { type FieldRefusals, notFound, refuseField, refuseFields } from '#platform/http/reply';
import { insertWaiting } from '../sql/stock-subscriptions.ts';
import { hasConfirmedEmail, sendConfirmation } from './confirm-back-in-stock.ts';
import type { SubscriptionDeps } from './deps.ts';
import { actingAddress, type Done, listGuestRefusals, wrong } from './parse-guest.ts';

/** Back in stock form (API-23); reports all refusals at once. */
export async function subscribeToArticle(
  deps: SubscriptionDeps,
  { article: asked, ...body }: StockSubscription & { article: string },
  context: Context,
): Promise<Done> {
  const article = await deps.catalogue.getSpelling(asked);
  const found = (await deps.catalogue.find([article])).get(article);
  if (!found?.product.is_shown) return { ok: false, refusal: notFound() };
  // Bots get the usual response, so that they learn nothing.
  if (isHoneypotFilled(body.guest_first_name)) return { ok: true };
  const { user } = context;
  const address = await actingAddress(deps, body, context);
  const fields: FieldRefusals = {
    ...(!user && listGuestRefusals(body, address?.email)),
    ...wrong('product', await productError(deps, found, article)),
  };
  if (!address || Object.keys(fields).length > 0) return { ok: false, refusal: refuseFields(fields) };
  return inTransaction(deps.db, async (tx): Promise<Done> => {
    const now = deps.clock.now();
    const { email, accountId } = address;
    const isPending = accountId === null && !(await hasConfirmedEmail(tx, deps, email));
    const { locale } = context;
    const isNew = await insertWaiting(tx, { article, email, accountId, locale, now, isPending });
    if (isPending) await sendConfirmation(tx, deps, { email, article, product: found.product }, context);
    if (!isNew) return { ok: false, refusal: refuseField(user ? 'user' : 'guest_email', 'already_subscribed') };
    // Customers agreed to the terms at registration and are not asked again (AUTH-02).
    const consent = { email, accountId, document: 'terms', isGiven: true, form: 'back_in_stock' } as const;
    if (!user) await consentRecords.record(tx, consent, { context, now });
    await deps.awaited(tx, found.product.article, article);
    return { ok: true };
  });
}

async function productError(
  { db, stock }: SubscriptionDeps,
  { product, variant, isInRange }: FoundArticle,
  article: string,
): Promise<FieldCode | undefined> {
  if (!variant && product.variants.length > 0) return 'required';
  if (!isInRange || !variant?.is_subscribable) return 'subscribe_not_available';
  const available = await stock.available(db, [article]);
  return (available.get(article) ?? 0) > 0 ? 'available_to_buy' : undefined;
}
