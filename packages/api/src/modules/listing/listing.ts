import { isDeepStrictEqual } from 'node:util';
import { availabilityLabel } from '@kashtanka/rules';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Catalogue } from '#modules/catalogue';
import type { Opening, Stories } from '#modules/content';
import type { Media } from '#modules/media';
import type { Offers } from '#modules/offers';
import type { Settings } from '#modules/settings';
import type { Stock, StockEffect } from '#modules/stock';
import { type CachedMany, cachedMany } from '#platform/cached';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { EVERYTHING, type News, type Topic } from '#platform/events/events';
import { addJob, type JobHandlers } from '#platform/jobs';
import { collectionsOf } from './collections-store.ts';
import { readOpenings } from './read-openings.ts';
import { refreshCards, refreshSalePrices } from './refresh-cards.ts';
import { forgetStaleSpelling } from './search-store.ts';
import { analyzeCards, countCards, lockFreeCards, readArticles } from './store.ts';

/** Which products a list holds, or in which order, changed. */
export const LISTING_TOPIC: Topic = 'listing';

const STOCK = 'stock:';

export function stockTopic(family: string): Topic {
  return STOCK + family;
}

export function isStockTopic(topic: Topic): boolean {
  return topic.startsWith(STOCK);
}

/** What a card says of a product's availability changed. */
export function cardTopic(family: string): Topic {
  return `card:${family}`;
}

export type ShelfDeps = {
  db: Database;
  news: News;
  clock: Clock;
  catalogue: Catalogue;
  stock: Stock;
  offers: Offers;
  media: Media;
  settings: Settings;
  stories: Pick<Stories, 'openings'>;
};

export type Shelf = {
  /** Makes the cards of products anew. */
  refresh(tx: Tx, articles: readonly string[]): Promise<void>;
  /** Tells what a stock move changed for those who browse, and makes cards anew where something sold out or came back. */
  stockMoved(tx: Tx, effects: readonly (StockEffect & { family: string })[]): Promise<void>;
  /** Prices of all cards by the offers that run now. */
  reprice(tx: Tx): Promise<void>;
  /** Products that have a page. Which they are is news of LISTING_TOPIC. */
  articles: {
    count(): Promise<number>;
    list(part: { skip: number; take: number }): Promise<string[]>;
  };
  /**
   * The drops of those of these products that are not on sale yet, by the products' articles (D25). Which drop holds a
   * product is cached; within a transaction, as an order is placed in, it is read.
   */
  openings(families: readonly string[], within?: Tx): Promise<ReadonlyMap<string, Opening>>;
  /** Tells the database what its cards are like now, when many have changed: else it would learn of it in some minutes. */
  settle(tx: Tx): Promise<void>;
  /** Forgets what nothing on the shelf is called by any more. */
  forget(): Promise<void>;
};

export function createShelf(deps: ShelfDeps): Shelf {
  const collections = rememberCollections(deps);
  return {
    refresh: async (tx, articles) => {
      await refreshCards(tx, deps, articles);
      await deps.news.publish(tx, [LISTING_TOPIC]);
    },
    stockMoved: async (tx, effects) => {
      const flipped = effects.filter(({ before, after }) => before > 0 !== after > 0);
      const relabelled = effects.filter(({ before, after }) => !isDeepStrictEqual(labelOf(before), labelOf(after)));
      if (flipped.length > 0) await refreshOrLeave(tx, deps, familiesOf(flipped));
      await deps.news.publish(tx, [
        ...familiesOf(effects).map(stockTopic),
        ...familiesOf(relabelled).map(cardTopic),
        ...(flipped.length > 0 ? [LISTING_TOPIC] : []),
      ]);
    },
    reprice: async (tx) => {
      const changed = await refreshSalePrices(tx, deps);
      if (changed > 0) await deps.news.publish(tx, [EVERYTHING]);
    },
    articles: {
      count: () => countCards(deps.db),
      list: (part) => readArticles(deps.db, part),
    },
    openings: (families, within) =>
      readOpenings(deps, within ? (articles) => collectionsOf(within, articles) : collections, families),
    settle: analyzeCards,
    forget: () => forgetStaleSpelling(deps.db),
  };
}

const KEPT_PRODUCTS = 10_000;

/** The collections that are shown and hold a product: while a drop is planned, every basket asks for those of what lies in it. */
function rememberCollections({ db, news }: Pick<ShelfDeps, 'db' | 'news'>): CachedMany<string[]> {
  const read = async (articles: readonly string[]) => {
    const collections = await collectionsOf(db, articles);
    return new Map(articles.map((article) => [article, collections.get(article) ?? []]));
  };
  return cachedMany(news, (topic) => topic === LISTING_TOPIC, read, KEPT_PRODUCTS);
}

/** Makes cards anew for which that had to wait. */
const REFRESH_JOB = 'shelf_refresh';
/** The same for cards that lack their variants (migration 0086): an older server, which cannot fill them, does not know it. */
const FILL_JOB = 'shelf_fill_variants';
const Refresh = Type.Object({ articles: Type.Array(Type.String()) });

/**
 * A card that somebody else holds, as an import does for minutes, is left to a job: a checkout holds stock that others
 * wait for, and waits for no card itself.
 */
async function refreshOrLeave(tx: Tx, deps: ShelfDeps, articles: readonly string[]): Promise<void> {
  const free = await lockFreeCards(tx, articles);
  await refreshCards(tx, deps, free);
  const left = articles.filter((article) => !free.includes(article));
  if (left.length > 0) await addJob(tx, REFRESH_JOB, { articles: left });
}

export function shelfJobs(deps: ShelfDeps): JobHandlers {
  // One card a transaction: who holds one and waits for another can be in the way of an import.
  const eachCard = async (payload: unknown, topicsOf: (article: string) => Topic[]) => {
    for (const article of Parse(Refresh, payload).articles) {
      await inTransaction(deps.db, async (tx) => {
        await refreshCards(tx, deps, [article]);
        await deps.news.publish(tx, topicsOf(article));
      });
    }
  };
  return {
    [REFRESH_JOB]: (payload) => eachCard(payload, (article) => [LISTING_TOPIC, cardTopic(article)]),
    [FILL_JOB]: async (payload) => {
      await eachCard(payload, () => []);
      await deps.news.publish(deps.db, [LISTING_TOPIC]);
    },
  };
}

/** What so many pieces are called where goods are shown. */
function labelOf(count: number) {
  return availabilityLabel({ is_available: count > 0, is_subscribable: false, count_available: count });
}

function familiesOf(effects: readonly { family: string }[]): string[] {
  return [...new Set(effects.map(({ family }) => family))];
}
