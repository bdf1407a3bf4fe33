import { LRUCache } from 'lru-cache';
import { REFERENCE_TOPIC } from '#modules/catalogue';
import { certificateTopic } from '#modules/certificates';
import { DROPS_TOPIC } from '#modules/content';
import { PLACES_TOPIC } from '#modules/geography';
import { pointsTopic } from '#modules/loyalty';
import { OFFERS_TOPIC, type Offers } from '#modules/offers';
import { SETTINGS_TOPIC } from '#modules/settings';
import { VOUCHERS_TOPIC, voucherTopic } from '#modules/vouchers';
import { keepDiary } from '#platform/change-log';
import type { Clock } from '#platform/clock';
import { EVERYTHING, type News, type Topic } from '#platform/events/events';
import type { Locale } from '#platform/locale';
import { atMost } from '#platform/lru-options';
import { basketTopic } from './basket-topic.ts';
import type { PricedBasketView } from './baskets.ts';
import type { WrittenBasket } from './serialized-basket.ts';

type Known = { mark: number; topics: Topic[]; untilMs: number; etags: Map<Locale, string> };

/** What holds for a browser: the ETag of its basket, and the answer itself where it was asked for lately. */
export type Held = { etag: string; written: WrittenBasket | undefined };

export type Freshness = {
  /** What was last answered, if it still holds. */
  stillHeld(owner: string, locale: Locale): Held | undefined;
  /** What was last seen, if it still holds and was seen lately. */
  lastSeen(owner: string): PricedBasketView | undefined;
  /** To be asked before anything is read. */
  mark(): number;
  /** Remembers what was seen with all that it was made of, unless some of that has changed since the mark. */
  remember(owner: string, view: PricedBasketView, mark: number): Promise<void>;
  /** Remembers how it was answered, unless it holds no longer. */
  noteAnswer(owner: string, answered: { view: PricedBasketView; locale: Locale; written: WrittenBasket }): void;
};

/** As many baskets as a server lets watch by default. More would be of no use: each is looked at anew every minute. */
const KEPT = 20_000;
const KEPT_VIEWS = 1_000;
const MEGABYTE = 1024 * 1024;
const KEPT_TEXT = 32 * MEGABYTE;
/** What every basket is made of: offers, names of attributes and regions, settings. */
const OF_ALL_BASKETS = [EVERYTHING, OFFERS_TOPIC, REFERENCE_TOPIC, PLACES_TOPIC, SETTINGS_TOPIC, DROPS_TOPIC];
/** However quiet it is, what is remembered is looked at anew after this time. */
const LONGEST_MS = 60_000;

/**
 * Which baskets have not changed since they were last seen (D33). A browser asks every five seconds, and almost always
 * nothing happened: then neither the database nor the pricing engine is asked. Those seen last are kept whole, with how
 * they were answered: a page that is opened, and the form of an order that asks what its delivery costs, look at a basket
 * that was just seen.
 */
export function createFreshness({ news, clock, offers }: { news: News; clock: Clock; offers: Offers }): Freshness {
  const views = new LRUCache<string, PricedBasketView>(atMost(KEPT_VIEWS));
  const answers = new LRUCache<string, WrittenBasket>({
    maxSize: KEPT_TEXT,
    sizeCalculation: ({ json }) => json.length,
  });
  const known = new LRUCache<string, Known>({
    ...atMost(KEPT),
    dispose: ({ etags }, owner) => {
      views.delete(owner);
      for (const locale of etags.keys()) answers.delete(answerKey(owner, locale));
    },
  });
  const diary = keepDiary(news, KEPT);

  const isQuiet = (mark: number, topics: readonly Topic[]) =>
    diary.isQuietSince(mark, OF_ALL_BASKETS) && diary.isQuietSince(mark, topics);
  const holding = (owner: string): Known | undefined => {
    const found = news.isLive() ? known.get(owner) : undefined;
    if (!found || (found.untilMs > clock.now().getTime() && isQuiet(found.mark, found.topics))) return found;
    known.delete(owner);
    return undefined;
  };

  return {
    stillHeld: (owner, locale) => {
      const etag = holding(owner)?.etags.get(locale);
      return etag === undefined ? undefined : { etag, written: answers.get(answerKey(owner, locale)) };
    },
    lastSeen: (owner) => (holding(owner) ? views.get(owner) : undefined),
    mark: diary.mark,
    remember: async (owner, view, mark) => {
      const topics = topicsOf(view);
      const nextMs = Math.min(
        nextEndMs(view, clock.now().getTime()),
        (await offers.nextChangeMs()) ?? Number.POSITIVE_INFINITY,
      );
      const untilMs = Math.min(clock.now().getTime() + LONGEST_MS, nextMs);
      if (!isQuiet(mark, topics)) return;
      if (!holding(owner)) known.set(owner, { mark, topics, untilMs, etags: new Map() });
      views.set(owner, view);
    },
    noteAnswer: (owner, { view, locale, written }) => {
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

/** What the news may tell of that a basket was made of, besides what all are. */
function topicsOf({ basket, lines, certificates, vouchers }: PricedBasketView): Topic[] {
  const families = new Set(lines.map(({ found }) => found.family.article));
  return [
    basketTopic(basket.id),
    ...[...families].flatMap((id) => [`family:${id}`, `stock:${id}`]),
    ...(basket.user_id === null ? [] : [pointsTopic(basket.user_id)]),
    ...certificates.map(({ id }) => certificateTopic(id)),
    ...vouchers.flatMap(({ key }) => [voucherTopic(key), VOUCHERS_TOPIC]),
  ];
}

/** When the first of its codes ends, of those that have not. */
function nextEndMs({ certificates, vouchers }: PricedBasketView, nowMs: number): number {
  const ends = [
    ...certificates.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []),
    ...vouchers.flatMap(({ running: { offer } }) => offer.endsAtMs ?? []),
  ];
  return Math.min(...ends.filter((endMs) => endMs > nowMs));
}
