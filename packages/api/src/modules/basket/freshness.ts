import { LRUCache } from 'lru-cache';
import { REFERENCE_TOPIC } from '#modules/catalogue';
import { certificateTopic } from '#modules/certificates';
import { OFFERS_TOPIC, type Offers } from '#modules/offers';
import { PLACES_TOPIC } from '#modules/places';
import { pointsTopic } from '#modules/points';
import { SETTINGS_TOPIC } from '#modules/settings';
import { DROPS_TOPIC } from '#modules/stories';
import { VOUCHERS_TOPIC, voucherTopic } from '#modules/vouchers';
import type { Clock } from '#platform/clock';
import { keepDiary } from '#platform/diary';
import type { Locale } from '#platform/locale';
import { EVERYTHING, type News } from '#platform/news/news';
import { basketTopic, type PricedBasketView } from './baskets.ts';
import type { WrittenBasket } from './written-basket.ts';

type Known = { etag: string; topics: string[]; untilMs: number };
type Answered = { written: WrittenBasket; locale: Locale; view: PricedBasketView; mark: number };

/** What holds for a browser: the ETag of its basket, and the answer itself where it was asked for lately. */
export type Held = { etag: string; written: WrittenBasket | undefined };

const KEPT = 50_000;
const MEGABYTE = 1024 * 1024;
const KEPT_TEXT = 32 * MEGABYTE;
/** What every basket is made of: offers, names of attributes and regions, settings. */
const OF_ALL_BASKETS = [EVERYTHING, OFFERS_TOPIC, REFERENCE_TOPIC, PLACES_TOPIC, SETTINGS_TOPIC, DROPS_TOPIC];
/** However quiet it is, a remembered answer is made anew after this time. */
const LONGEST_MS = 60_000;

/**
 * Which baskets have not changed since they were last answered (D33). A browser asks every five seconds, and almost
 * always nothing happened: then neither the database nor the pricing engine is asked. The answers asked for last are
 * kept as well, for a page that is opened with a basket that another page has shown.
 */
export function createFreshness({ news, clock, offers }: { news: News; clock: Clock; offers: Offers }) {
  const answers = new LRUCache<string, WrittenBasket>({
    maxSize: KEPT_TEXT,
    sizeCalculation: ({ json }) => json.length,
  });
  const known = new LRUCache<string, Known>({
    max: KEPT,
    dispose: (value, key) => {
      answers.delete(key);
      forget(key, value);
    },
  });
  const keysOf = new Map<string, Set<string>>();
  const diary = keepDiary(news);

  const forget = (key: string, { topics }: Known) => {
    for (const topic of topics) {
      const keys = keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(topic);
    }
  };

  news.subscribe((topics) => {
    if (topics.some((topic) => OF_ALL_BASKETS.includes(topic))) known.clear();
    else for (const topic of topics) for (const key of [...(keysOf.get(topic) ?? [])]) known.delete(key);
  });

  return {
    /** What was last answered, if it still holds. */
    stillHeld: (owner: string, locale: Locale): Held | undefined => {
      const key = `${locale}:${owner}`;
      const found = news.isLive() ? known.get(key) : undefined;
      if (!found || found.untilMs <= clock.now().getTime()) return undefined;
      return { etag: found.etag, written: answers.get(key) };
    },
    /** To be asked before anything is read. */
    mark: diary.mark,
    /** Remembers an answer with all that it was made of, unless some of that has changed since the mark. */
    remember: async (owner: string, { written, locale, view, mark }: Answered): Promise<void> => {
      const key = `${locale}:${owner}`;
      const families = new Set(view.lines.map(({ found }) => found.family.article));
      const topics = [
        basketTopic(view.basket.id),
        ...[...families].flatMap((id) => [`family:${id}`, `stock:${id}`]),
        ...(view.basket.user_id === null ? [] : [pointsTopic(view.basket.user_id)]),
        ...view.certificates.map(({ id }) => certificateTopic(id)),
        ...view.vouchers.flatMap(({ key }) => [voucherTopic(key), VOUCHERS_TOPIC]),
      ];
      const nowMs = clock.now().getTime();
      const ends = [
        ...view.certificates.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []),
        ...view.vouchers.flatMap(({ running: { offer } }) => offer.endsAtMs ?? []),
      ];
      const nextMs = Math.min(
        ...ends.filter((endMs) => endMs > nowMs),
        (await offers.nextChangeMs()) ?? Number.POSITIVE_INFINITY,
      );
      const untilMs = Math.min(nowMs + LONGEST_MS, nextMs);
      if (!diary.isQuietSince(mark, [...topics, ...OF_ALL_BASKETS])) return;
      known.set(key, { etag: written.etag, topics, untilMs });
      answers.set(key, written);
      for (const topic of topics) keysOf.set(topic, (keysOf.get(topic) ?? new Set()).add(key));
    },
  };
}
