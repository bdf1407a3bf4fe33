import { LRUCache } from 'lru-cache';
import { CATALOGUE_TOPICS } from '#modules/catalogue';
import { certificateTopic } from '#modules/certificates';
import { DROPS_TOPIC } from '#modules/content';
import { GEOGRAPHY_TOPIC } from '#modules/geography';
import { type Offers, PROMOTION_TOPICS } from '#modules/promotions';
import { SETTINGS_TOPIC } from '#modules/settings';
import { createChangeLog } from '#platform/cache/change-log';
import { lruOptions } from '#platform/cache/lru-options';
import type { Clock } from '#platform/clock';
import { EVERYTHING, type Events, type Topic } from '#platform/events/events';
import type { Locale } from '#platform/locale';
import { basketTopic } from './basket-topic.ts';
import type { PricedBasketView } from './baskets.ts';
import type { SerializedBasket } from './serialized-basket.ts';

type Known = { mark: number; topics: Topic[]; untilMs: number; etags: Map<Locale, string> };

/** The cached ETag of an owner's basket, and the serialized response if it was requested recently. */
export type CachedBasket = { etag: string; written: SerializedBasket | undefined };

export type BasketCache = {
  /** The last response, if it is still valid. */
  findValid(owner: string, locale: Locale): CachedBasket | undefined;
  /** The last view, if it is still valid and recent. */
  findView(owner: string): PricedBasketView | undefined;
  /** Taken before reads, so that changes during the reads are noticed. */
  mark(): number;
  /** Caches a view with the topics it depends on, unless one of them has changed since the mark. */
  set(owner: string, view: PricedBasketView, mark: number): Promise<void>;
  /** Caches the serialized response, unless the view is no longer valid. */
  setResponse(owner: string, answered: { view: PricedBasketView; locale: Locale; written: SerializedBasket }): void;
};

/** The default limit of watching browsers. A larger cache would not help, because entries expire after a minute. */
const MAX_CACHED = 20_000;
const CACHED_VIEWS = 1_000;
const MEGABYTE = 1024 * 1024;
const CACHED_TEXT = 32 * MEGABYTE;
/** Topics on which every basket depends. */
const OF_ALL_BASKETS = [
  EVERYTHING,
  PROMOTION_TOPICS.offers,
  CATALOGUE_TOPICS.reference,
  GEOGRAPHY_TOPIC,
  SETTINGS_TOPIC,
  DROPS_TOPIC,
];
/** Maximum age of an entry. */
const MAX_AGE_MS = 60_000;

/**
 * Caches unchanged baskets (D33). A browser polls every five seconds and almost always nothing has changed; such a
 * request needs neither the database nor the pricing engine. The most recent views and responses are cached whole,
 * because a page load and the delivery quote of the checkout form read a basket that was just viewed.
 */
export function createBasketCache({
  events,
  clock,
  offers,
}: {
  events: Events;
  clock: Clock;
  offers: Offers;
}): BasketCache {
  const views = new LRUCache<string, PricedBasketView>(lruOptions(CACHED_VIEWS));
  const answers = new LRUCache<string, SerializedBasket>({
    maxSize: CACHED_TEXT,
    sizeCalculation: ({ json }) => json.length,
  });
  const known = new LRUCache<string, Known>({
    ...lruOptions(MAX_CACHED),
    dispose: ({ etags }, owner) => {
      views.delete(owner);
      for (const locale of etags.keys()) answers.delete(answerKey(owner, locale));
    },
  });
  const changeLog = createChangeLog(events, MAX_CACHED);

  const isQuiet = (mark: number, topics: readonly Topic[]) =>
    changeLog.isUnchangedSince(mark, OF_ALL_BASKETS) && changeLog.isUnchangedSince(mark, topics);
  const holding = (owner: string): Known | undefined => {
    const found = events.isLive() ? known.get(owner) : undefined;
    if (!found || (found.untilMs > clock.now().getTime() && isQuiet(found.mark, found.topics))) return found;
    known.delete(owner);
    return undefined;
  };

  return {
    findValid: (owner, locale) => {
      const etag = holding(owner)?.etags.get(locale);
      return etag === undefined ? undefined : { etag, written: answers.get(answerKey(owner, locale)) };
    },
    findView: (owner) => (holding(owner) ? views.get(owner) : undefined),
    mark: changeLog.mark,
    set: async (owner, view, mark) => {
      const topics = topicsOf(view);
      const nextMs = Math.min(
        nextEndMs(view, clock.now().getTime()),
        (await offers.nextChangeMs()) ?? Number.POSITIVE_INFINITY,
      );
      const untilMs = Math.min(clock.now().getTime() + MAX_AGE_MS, nextMs);
      if (!isQuiet(mark, topics)) return;
      if (!holding(owner)) known.set(owner, { mark, topics, untilMs, etags: new Map() });
      views.set(owner, view);
    },
    setResponse: (owner, { view, locale, written }) => {
      const found = holding(owner);
      if (!found || views.peek(owner) !== view) return;
      found.etags.set(locale, written.etag);
      answers.set(answerKey(owner, locale), written);
    },
  };
}

function answerKey(owner: string, locale: Locale): string {
  return `${locale}:${owner}`;
}

/** Topics on which this basket depends beyond the common ones. */
function topicsOf({ basket, lines, certificates, vouchers }: PricedBasketView): Topic[] {
  const products = new Set(lines.map(({ found }) => found.product.article));
  return [
    basketTopic(basket.id),
    ...[...products].flatMap((id) => [CATALOGUE_TOPICS.product(id), `stock:${id}`]),
    ...(basket.user_id === null ? [] : [PROMOTION_TOPICS.bonusPoints(basket.user_id)]),
    ...certificates.map(({ id }) => certificateTopic(id)),
    ...vouchers.flatMap(({ key }) => [PROMOTION_TOPICS.voucher(key), PROMOTION_TOPICS.vouchers]),
  ];
}

/** The earliest future expiry of its codes. */
function nextEndMs({ certificates, vouchers }: PricedBasketView, nowMs: number): number {
  const ends = [
    ...certificates.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []),
    ...vouchers.flatMap(({ running: { offer } }) => offer.endsAtMs ?? []),
  ];
  return Math.min(...ends.filter((endMs) => endMs > nowMs));
}
