import type { Subscription } from '@kashtanka/contract';
import { subscriptionsText } from '@kashtanka/texts/api/subscriptions';
import { inTransaction } from '#platform/database';
import type { UserContext } from '#platform/http/context';
import {
  created,
  type FieldRefusals,
  notFound,
  ok,
  type Refusal,
  refuseField,
  refuseFields,
  type Success,
} from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import type { Subscriber } from '../newsletter/newsletter.ts';
import { type DropSubscriptionRow, deleteForDrop, insertForDrop, listForDrops } from '../sql/drop-subscriptions.ts';
import { endWaiting, listWaiting, type WaitingRow } from '../sql/stock-subscriptions.ts';
import type { SubscriptionDeps } from './deps.ts';

/** Email subscriptions of an account: newsletter, drops and awaited articles (API-69). */
export async function ownSubscriptions(deps: SubscriptionDeps, context: UserContext): Promise<Subscription[]> {
  const owner = await deps.accounts.getAddress(deps.db, context.user.id);
  const subscriber = await deps.newsletter.find(deps.db, owner);
  const [drops, waiting] = [await listForDrops(deps.db, context.user.id), await listWaiting(deps.db, owner)];
  return [
    ...(subscriber ? [serializeNewsletter(subscriber, context.locale)] : []),
    ...(await Promise.all(drops.map((row) => dropAs(deps, row, context.locale)))),
    ...(await waitingAs(deps, waiting, context.locale)),
  ];
}

/** Subscribes an account to the newsletter or a drop (API-70). */
export async function subscribeAccount(
  deps: SubscriptionDeps,
  body: { subscription_type: string; reference?: string | null; agreement?: boolean },
  context: UserContext,
): Promise<Success<Subscription> | Refusal> {
  const fields = fieldErrorsOf(body);
  if (Object.keys(fields).length > 0) return refuseFields(fields);
  if (body.subscription_type === 'drops') return subscribeToDrop(deps, body.reference ?? '', context);
  const { db, accounts, newsletter } = deps;
  const owner = await accounts.getAddress(db, context.user.id);
  return inTransaction(db, async (tx) => {
    const isNew = await newsletter.join(tx, owner, 'profile', context);
    // An account with an unconfirmed email may not see the record of that email until the mailed link is used.
    const subscriber = isNew ? await newsletter.find(tx, owner) : undefined;
    return subscriber
      ? created(serializeNewsletter(subscriber, context.locale))
      : refuseField('user', 'already_subscribed');
  });
}

async function subscribeToDrop(
  deps: SubscriptionDeps,
  slug: string,
  { locale, user }: UserContext,
): Promise<Success<Subscription> | Refusal> {
  if (!(await deps.content.findDrop(slug))) return refuseField('reference', 'does_not_exist');
  const now = deps.clock.now();
  const row = await inTransaction(deps.db, (tx) => insertForDrop(tx, { slug, userId: user.id, locale, now }));
  return row ? created(await dropAs(deps, row, locale)) : refuseField('user', 'already_subscribed');
}

function fieldErrorsOf({
  subscription_type: type,
  reference,
  agreement,
}: {
  subscription_type: string;
  reference?: string | null;
  agreement?: boolean;
}): FieldRefusals {
  return {
    ...(type !== 'news' && type !== 'drops' && { subscription_type: [{ code: 'invalid' }] }),
    ...(type === 'drops' && !reference && { reference: [{ code: 'required' }] }),
    ...(agreement !== true && { agreement: [{ code: 'required' }] }),
  };
}

/** Ends one subscription of an account; another account's is not found (API-71). */
export async function endSubscription(
  deps: SubscriptionDeps,
  { id, type }: { id: number; type: string },
  context: UserContext,
): Promise<Success<Subscription> | Refusal> {
  const { db, clock, accounts, newsletter } = deps;
  const owner = await accounts.getAddress(db, context.user.id);
  return inTransaction(db, async (tx) => {
    if (type === 'news') {
      if ((await newsletter.find(tx, owner))?.id !== id) return notFound();
      await newsletter.leave(tx, owner, 'profile', context);
      const left = await newsletter.find(tx, owner);
      return left ? ok(serializeNewsletter(left, context.locale)) : notFound();
    }
    if (type === 'drops') {
      const row = await deleteForDrop(tx, id, context.user.id);
      return row ? ok({ ...(await dropAs(deps, row, context.locale)), ...ENDED }) : notFound();
    }
    const ended = type === 'back_in_stock' ? await endWaiting(tx, { id, owner, now: clock.now() }) : undefined;
    const [serialized] = ended ? await waitingAs(deps, [ended], context.locale) : [];
    return serialized ? ok({ ...serialized, ...ENDED }) : notFound();
  });
}

const ENDED = { agreement: false, status: 'cancelled' } as const;

/** The title of an unpublished drop is unavailable, so its slug is shown. */
async function dropAs(
  { content }: SubscriptionDeps,
  { id, slug, created_at }: DropSubscriptionRow,
  locale: Locale,
): Promise<Subscription> {
  const drop = await content.findDrop(slug);
  return {
    id,
    subscription_type: 'drops',
    reference: slug,
    agreement: true,
    status: 'active',
    title: drop ? localText(drop.title, locale) : slug,
    created_at: created_at.toISOString(),
  };
}

function serializeNewsletter({ id, status, asked_at }: Subscriber, locale: Locale): Subscription {
  return {
    id,
    subscription_type: 'news',
    reference: null,
    agreement: status !== 'cancelled',
    status,
    title: subscriptionsText[locale].newsletter,
    created_at: asked_at.toISOString(),
  };
}

async function waitingAs(
  { catalogue }: SubscriptionDeps,
  waiting: readonly WaitingRow[],
  locale: Locale,
): Promise<Subscription[]> {
  const found = await catalogue.find(waiting.map(({ article }) => article));
  return waiting.map(({ id, article, created_at }) => {
    const place = found.get(article);
    return {
      id: Number(id),
      subscription_type: 'back_in_stock',
      reference: article,
      agreement: true,
      status: 'active',
      title: place ? localText(place.product.title, locale) : article,
      created_at: created_at.toISOString(),
    };
  });
}
