import { isDeepStrictEqual } from 'node:util';
import { availabilityLabel } from '@kashtanka/rules';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Catalogue } from '#modules/catalogue';
import type { Content, Opening } from '#modules/content';
import type { Media } from '#modules/media';
import type { Offers } from '#modules/promotions';
import type { Settings } from '#modules/settings';
import type { Stock, StockEffect } from '#modules/stock';
import { type CachedMany, cachedMany } from '#platform/cache/cached';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { EVERYTHING, type Events, type Topic } from '#platform/events/events';
import { addJob, type JobHandlers } from '#platform/jobs';
import { listOpenings } from './read-openings.ts';
import { refreshCards, refreshSalePrices } from './refresh-cards.ts';
import { analyzeCards, countCards, listArticles, lockFreeCards } from './sql/cards.ts';
import { listProductCollections } from './sql/collections.ts';
import { deleteStaleSpelling } from './sql/search.ts';

/** Published when lists or their order change. */
export const LISTING_TOPIC: Topic = 'listing';

const STOCK = 'stock:';

export function stockTopic(product: string): Topic {
  return STOCK + product;
}

export function isStockTopic(topic: Topic): boolean {
  return topic.startsWith(STOCK);
}

/** Published when a card's availability changes. */
export function availabilityTopic(product: string): Topic {
  return `card:${product}`;
}

export type ListingDeps = {
  db: Database;
  events: Events;
  clock: Clock;
  catalogue: Catalogue;
  stock: Stock;
  offers: Offers;
  media: Media;
  settings: Settings;
  content: Pick<Content, 'openings'>;
};

export type Listing = {
  /** Recreates the cards of products. */
  refresh(tx: Tx, articles: readonly string[]): Promise<void>;
  /** Publishes a stock change, and recreates cards that sold out or came back. */
  handleStockChange(tx: Tx, effects: readonly (StockEffect & { product: string })[]): Promise<void>;
  /** Reprices all cards by the running offers. */
  reprice(tx: Tx): Promise<void>;
  /** Products with a page; changes are published under LISTING_TOPIC. */
  articles: {
    count(): Promise<number>;
    list(part: { skip: number; take: number }): Promise<string[]>;
  };
  /**
   * The unopened drops of products, by product article (D25). Cached, except within a transaction, as when an order is
   * placed.
   */
  openings(products: readonly string[], within?: Tx): Promise<ReadonlyMap<string, Opening>>;
  /** Updates the planner's statistics after many cards changed, which autovacuum would do only minutes later. */
  analyze(tx: Tx): Promise<void>;
  /** Deletes spellings that no card contains any more. */
  deleteStaleSpellings(): Promise<void>;
};

export function createListing(deps: ListingDeps): Listing {
  const collections = rememberCollections(deps);
  return {
    refresh: async (tx, articles) => {
      await refreshCards(tx, deps, articles);
      await deps.events.publish(tx, [LISTING_TOPIC]);
    },
    handleStockChange: async (tx, changes) => {
      // An order names its products as they were called when it was placed.
      const present = await deps.catalogue.present(changes.map(({ product }) => product));
      const effects = changes.map((change, at) => ({ ...change, product: present[at] ?? change.product }));
      const flipped = effects.filter(({ before, after }) => before > 0 !== after > 0);
      const relabelled = effects.filter(({ before, after }) => !isDeepStrictEqual(labelOf(before), labelOf(after)));
      if (flipped.length > 0) await refreshOrLeave(tx, deps, productsOf(flipped));
      await deps.events.publish(tx, [
        ...productsOf(effects).map(stockTopic),
        ...productsOf(relabelled).map(availabilityTopic),
        ...(flipped.length > 0 ? [LISTING_TOPIC] : []),
      ]);
    },
    reprice: async (tx) => {
      const changed = await refreshSalePrices(tx, deps);
      if (changed > 0) await deps.events.publish(tx, [EVERYTHING]);
    },
    articles: {
      count: () => countCards(deps.db),
      list: (part) => listArticles(deps.db, part),
    },
    openings: (products, within) =>
      listOpenings(deps, within ? (articles) => listProductCollections(within, articles) : collections, products),
    analyze: analyzeCards,
    deleteStaleSpellings: () => deleteStaleSpelling(deps.db),
  };
}

const CACHED_PRODUCTS = 10_000;

/** The shown collections of a product; while a drop is planned, every basket needs them. */
function rememberCollections({ db, events }: Pick<ListingDeps, 'db' | 'events'>): CachedMany<string[]> {
  const read = async (articles: readonly string[]) => {
    const collections = await listProductCollections(db, articles);
    return new Map(articles.map((article) => [article, collections.get(article) ?? []]));
  };
  return cachedMany(events, (topic) => topic === LISTING_TOPIC, read, CACHED_PRODUCTS);
}

/** Recreates cards that were locked during a refresh. */
const REFRESH_JOB = 'shelf_refresh';
/**
 * Fills in the variants of cards (migration 0086). A job of its own, because older servers do not know it and cannot
 * fill them.
 */
const FILL_JOB = 'shelf_fill_variants';
const Refresh = Type.Object({ articles: Type.Array(Type.String()) });

/**
 * A card that is locked by another transaction, such as a long import, is left to a job, because a checkout holds stock
 * locks and must not wait.
 */
async function refreshOrLeave(tx: Tx, deps: ListingDeps, articles: readonly string[]): Promise<void> {
  const free = await lockFreeCards(tx, articles);
  await refreshCards(tx, deps, free);
  const left = articles.filter((article) => !free.includes(article));
  if (left.length > 0) await addJob(tx, REFRESH_JOB, { articles: left });
}

export function listingJobs(deps: ListingDeps): JobHandlers {
  // One card a transaction, to avoid deadlocks with an import.
  const eachCard = async (payload: unknown, topicsOf: (article: string) => Topic[]) => {
    for (const article of Parse(Refresh, payload).articles) {
      await inTransaction(deps.db, async (tx) => {
        await refreshCards(tx, deps, [article]);
        await deps.events.publish(tx, topicsOf(article));
      });
    }
  };
  return {
    [REFRESH_JOB]: (payload) => eachCard(payload, (article) => [LISTING_TOPIC, availabilityTopic(article)]),
    [FILL_JOB]: async (payload) => {
      await eachCard(payload, () => []);
      await deps.events.publish(deps.db, [LISTING_TOPIC]);
    },
  };
}

/** The stock label of a quantity. */
function labelOf(count: number) {
  return availabilityLabel({ is_available: count > 0, is_subscribable: false, count_available: count });
}

function productsOf(effects: readonly { product: string }[]): string[] {
  return [...new Set(effects.map(({ product }) => product))];
}
