import type { Sibling } from '@kashtanka/contract';
import { normalizeQuery } from '@kashtanka/rules';
import { CATALOGUE_TOPICS, type FoundArticle } from '#modules/catalogue';
import { type Cached, type CachedMany, cachedEach, cachedMany, cachedUntil } from '#platform/cache/cached';
import type { Topic } from '#platform/events/events';
import type { PageRange } from '#platform/http/paging';
import type { CardFilter } from './card-filter.ts';
import { interpretQuery, type ReadingOptions, type Search } from './interpret-query.ts';
import { isStockTopic, LISTING_TOPIC, type Listing, type ListingDeps } from './listing.ts';
import type { ShopState } from './sql/card-conditions.ts';
import { listSiblings, type SiblingRow } from './sql/cards.ts';
import { type CollectionRow, listCollections } from './sql/collections.ts';
import { countCards, countExtras, countFacets, type ExtraCounts, type FacetCount } from './sql/count-filters.ts';
import { createFacetCombinationCache } from './sql/facet-combinations.ts';
import { findCards, type ListOptions } from './sql/find-cards.ts';
import { countArticles, listArticles, type ProductQuery } from './sql/list-articles.ts';

/** Cached data that is the same for all shoppers. */
export type ListingCache = {
  /** The articles of one page of a list, in order. */
  findCards: (filter: CardFilter, options: ListOptions) => Promise<string[]>;
  /** The interpretation of a query; undefined without a query. */
  search(typed: string | undefined, options: ReadingOptions): Promise<Search | undefined>;
  countCards(filter: CardFilter, state: ShopState): Promise<number>;
  countFacets(filter: CardFilter, state: ShopState): Promise<FacetCount[]>;
  countExtras(filter: CardFilter, state: ShopState): Promise<ExtraCounts>;
  /** One page of the products of a class, model or design. */
  listArticles(query: ProductQuery, part: { page: PageRange; state: ShopState }): Promise<string[]>;
  /** The total of a product list, cached apart from its pages, because the product feed reads all pages. */
  countArticles(query: ProductQuery, state: ShopState): Promise<number>;
  /** Keys of an article in recommendation lists, besides the article itself (D26). */
  targets: CachedMany<string[]>;
  /** The same product in other designs, by product article. */
  siblings: CachedMany<Sibling[]>;
  /** The shown collections in order. */
  shownCollections: Cached<CollectionRow[]>;
  /** Stock by article, invalidated by stock events. */
  available: CachedMany<number>;
};

/** Dependencies of the listing's handlers. */
export type CachedListingDeps = ListingDeps & { listing: Pick<Listing, 'openings'>; cache: ListingCache };

const MAX_CACHED = 2_000;
const CACHED_PRODUCTS = 10_000;
const CACHED_ARTICLES = 50_000;

/** Caches interpreted queries, counts and pages, which are expensive and stay valid until the listing changes. */
export function createListingCache({
  db,
  events,
  stock,
  catalogue,
}: Pick<ListingDeps, 'db' | 'events' | 'stock' | 'catalogue'>): ListingCache {
  const isListing = (topic: Topic) => topic === LISTING_TOPIC;
  const cache = <T>() => cachedEach<T>(events, isListing, MAX_CACHED);
  const count = <T>(counting: Counting<T>) => {
    const counts = cache<T>();
    return (filter: CardFilter, state: ShopState) =>
      counts(keyOf(filter, state), () => counting(db, filter, state));
  };
  const many = <T>(load: (articles: readonly string[]) => Promise<ReadonlyMap<string, T>>) =>
    cachedMany(events, isListing, load, CACHED_PRODUCTS);
  const readAvailable = async (articles: readonly string[]) => {
    const available = await stock.available(db, articles);
    return new Map(articles.map((article) => [article, available.get(article) ?? 0]));
  };
  const readTargets = async (articles: readonly string[]) => {
    const found = await catalogue.find(articles);
    return new Map(articles.map((article) => [article, targetsOf(found.get(article))]));
  };
  const kinds = createFacetCombinationCache();
  const pages = cache<string[]>();
  const products = cache<string[]>();
  const productCounts = cache<number>();
  const readings = cache<Search | undefined>();
  return {
    findCards: (filter, options) => pages(pageKeyOf(filter, options), () => findCards(db, filter, options)),
    search: async (typed, options) => {
      const key = JSON.stringify([options.isUnfinished, normalizeQuery(typed ?? '')]);
      return readings(key, () => interpretQuery({ db, catalogue }, typed, options));
    },
    countCards: count(countCards),
    countFacets: count((...counted) => countFacets(...counted, kinds)),
    countExtras: count(countExtras),
    listArticles: (query, part) => {
      const { page, state } = part;
      const key = JSON.stringify([query, state, page.limit, page.offset]);
      return products(key, () => listArticles(db, query, part));
    },
    countArticles: (query, state) =>
      productCounts(JSON.stringify([query, state]), () => countArticles(db, query, state)),
    // Most pages ask for their class, which is not an article, and the catalogue does not cache unknown articles.
    targets: cachedMany(
      events,
      (topic) => CATALOGUE_TOPICS.isProduct(topic) || isListing(topic),
      readTargets,
      CACHED_PRODUCTS,
    ),
    siblings: many(async (articles) => {
      const siblings = Map.groupBy(await listSiblings(db, articles), ({ of }) => of);
      const toSibling = ({ of: _, ...sibling }: SiblingRow): Sibling => sibling;
      return new Map(articles.map((article) => [article, (siblings.get(article) ?? []).map(toSibling)]));
    }),
    shownCollections: cachedUntil(events, isListing, () => listCollections(db)),
    // An import changes stock too, but publishes only the listing topic.
    available: cachedMany(
      events,
      (topic) => isStockTopic(topic) || isListing(topic),
      readAvailable,
      CACHED_ARTICLES,
    ),
  };
}

/** Recommendations name an article, the product of a size, or a class. */
function targetsOf(found: FoundArticle | undefined): string[] {
  return found ? [found.product.article, found.product.class_code] : [];
}

type Counting<T> = (db: ListingDeps['db'], filter: CardFilter, state: ShopState) => Promise<T>;

/** A page depends on the typed words too, because they determine the rank. */
function pageKeyOf(filter: CardFilter, { ordering, page: { limit, offset }, state }: ListOptions): string {
  const { own = null, article = null } = filter.search ?? {};
  return JSON.stringify([keyOf(filter, state), own, article, ordering ?? null, limit, offset]);
}

/** The total depends on the matched set alone. */
function keyOf({ search, ...filter }: CardFilter, state: ShopState): string {
  const words = search && (search.query ?? false);
  return JSON.stringify([state, words, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
