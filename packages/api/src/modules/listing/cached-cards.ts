import type { Sibling } from '@kashtanka/contract';
import { normalQuery } from '@kashtanka/rules';
import { type Found, isFamilyTopic } from '#modules/catalogue';
import { type Cached, type CachedMany, cachedEach, cachedMany, cachedUntil } from '#platform/cached';
import type { Topic } from '#platform/events/events';
import type { PageOf } from '#platform/http/paging';
import type { ShopState } from './card-conditions.ts';
import type { CardFilter } from './card-filter.ts';
import { knowKinds } from './card-kinds.ts';
import { type CollectionRow, readCollections } from './collections-store.ts';
import { countCards, countExtras, countFacets, type ExtraCounts, type FacetCount } from './count-filters.ts';
import { findCards, type ListOptions } from './find-cards.ts';
import { countProducts, findProducts, type ProductQuery } from './find-products.ts';
import { isStockTopic, LISTING_TOPIC, type Shelf, type ShelfDeps } from './listing.ts';
import { type ReadingOptions, readSearch, type Search } from './read-search.ts';
import { readSiblings, type SiblingRow } from './store.ts';

/** What is the same for everyone who asks. */
export type Remembered = {
  /** The articles of one page of a list, in its order. */
  findCards: (filter: CardFilter, options: ListOptions) => Promise<string[]>;
  /** What a query is taken for; undefined where nothing was asked. */
  search(typed: string | undefined, options: ReadingOptions): Promise<Search | undefined>;
  countCards(filter: CardFilter, state: ShopState): Promise<number>;
  countFacets(filter: CardFilter, state: ShopState): Promise<FacetCount[]>;
  countExtras(filter: CardFilter, state: ShopState): Promise<ExtraCounts>;
  /** One page of the products of a class, model or design. */
  findProducts(query: ProductQuery, part: { page: PageOf; state: ShopState }): Promise<string[]>;
  /** How many they are: once for all of their pages, which the feed of goods reads from the first to the last. */
  countProducts(query: ProductQuery, state: ShopState): Promise<number>;
  /** What stands for an article where others are recommended for it, beside its own name (D26). */
  targets: CachedMany<string[]>;
  /** The same thing in other designs, by the articles of products. */
  siblings: CachedMany<Sibling[]>;
  /** The collections that are shown, in their order. */
  shownCollections: Cached<CollectionRow[]>;
  /** Pieces that can be bought, by the articles of what is sold; until one of them moves. */
  available: CachedMany<number>;
};

/** What the calls of the shelf are answered with. */
export type Remembering = ShelfDeps & { shelf: Pick<Shelf, 'openings'>; remembered: Remembered };

const KEPT = 2_000;
const KEPT_PRODUCTS = 10_000;
const KEPT_ARTICLES = 50_000;

/**
 * How a query reads, how many cards a filter leaves and which stand on a page of them takes a look at many, and changes no
 * sooner than a list does: until then it is remembered.
 */
export function rememberShelf({
  db,
  news,
  stock,
  catalogue,
}: Pick<ShelfDeps, 'db' | 'news' | 'stock' | 'catalogue'>): Remembered {
  const isListing = (topic: Topic) => topic === LISTING_TOPIC;
  const cache = <T>() => cachedEach<T>(news, isListing, KEPT);
  const count = <T>(counting: Counting<T>) => {
    const counts = cache<T>();
    return (filter: CardFilter, state: ShopState) =>
      counts(keyOf(filter, state), () => counting(db, filter, state));
  };
  const many = <T>(load: (articles: readonly string[]) => Promise<ReadonlyMap<string, T>>) =>
    cachedMany(news, isListing, load, KEPT_PRODUCTS);
  const readAvailable = async (articles: readonly string[]) => {
    const available = await stock.available(db, articles);
    return new Map(articles.map((article) => [article, available.get(article) ?? 0]));
  };
  const readTargets = async (articles: readonly string[]) => {
    const found = await catalogue.find(articles);
    return new Map(articles.map((article) => [article, targetsOf(found.get(article))]));
  };
  const kinds = knowKinds();
  const pages = cache<string[]>();
  const products = cache<string[]>();
  const productCounts = cache<number>();
  const readings = cache<Search | undefined>();
  return {
    findCards: (filter, options) => pages(pageKeyOf(filter, options), () => findCards(db, filter, options)),
    search: async (typed, options) => {
      const key = JSON.stringify([options.isUnfinished, normalQuery(typed ?? '')]);
      return readings(key, () => readSearch({ db, catalogue }, typed, options));
    },
    countCards: count(countCards),
    countFacets: count((...counted) => countFacets(...counted, kinds)),
    countExtras: count(countExtras),
    findProducts: (query, part) => {
      const { page, state } = part;
      const key = JSON.stringify([query, state, page.limit, page.offset]);
      return products(key, () => findProducts(db, query, part));
    },
    countProducts: (query, state) =>
      productCounts(JSON.stringify([query, state]), () => countProducts(db, query, state)),
    // Most pages name their class, which is no article: a catalogue that knows no such thing looks for it each time.
    targets: cachedMany(news, (topic) => isFamilyTopic(topic) || isListing(topic), readTargets, KEPT_PRODUCTS),
    siblings: many(async (articles) => {
      const siblings = Map.groupBy(await readSiblings(db, articles), ({ of }) => of);
      const told = ({ of: _, ...sibling }: SiblingRow): Sibling => sibling;
      return new Map(articles.map((article) => [article, (siblings.get(article) ?? []).map(told)]));
    }),
    shownCollections: cachedUntil(news, isListing, () => readCollections(db)),
    // An import, which counts too, tells of lists alone.
    available: cachedMany(news, (topic) => isStockTopic(topic) || isListing(topic), readAvailable, KEPT_ARTICLES),
  };
}

/** What is recommended for an article names it, or the product whose size it is, or its class. */
function targetsOf(found: Found | undefined): string[] {
  return found ? [found.family.article, found.family.class_code] : [];
}

type Counting<T> = (db: ShelfDeps['db'], filter: CardFilter, state: ShopState) => Promise<T>;

/** A page depends on what was asked for in so many words, beside what that finds. */
function pageKeyOf(filter: CardFilter, { ordering, page: { limit, offset }, state }: ListOptions): string {
  const { own = null, article = null } = filter.search ?? {};
  return JSON.stringify([keyOf(filter, state), own, article, ordering ?? null, limit, offset]);
}

/** Of a search, only what it finds counts. */
function keyOf({ search, ...filter }: CardFilter, state: ShopState): string {
  const words = search && (search.query ?? false);
  return JSON.stringify([state, words, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
