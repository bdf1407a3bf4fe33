import { foldArticle, isSameArticle } from '@kashtanka/rules';
import { LRUCache } from 'lru-cache';
import { type Cached, cachedEach, cachedUntil } from '#platform/cache/cached';
import { createChangeLog } from '#platform/cache/change-log';
import { lruOptions } from '#platform/cache/lru-options';
import type { Database, Tx } from '#platform/database';
import { EVERYTHING, type Events } from '#platform/events/events';
import type { StoredProduct, StoredVariant } from './product.ts';
import { buildReference, type ChartBody, type Reference } from './reference.ts';
import { productRenames } from './rename.ts';
import { articleList } from './sql/article-list.ts';
import { listFormerArticles } from './sql/former-articles.ts';
import {
  findProductArticles,
  findSpecialProducts,
  findSpellingConflicts,
  listCertificates,
  listPopularArticles,
  loadReference,
  loadSizeCharts,
  readProducts,
} from './sql/products.ts';
import { isProductTopic, productTopic, REFERENCE_TOPIC, RENAMED_TOPIC } from './topics.ts';

/** The product of an article, and the variant if the article names one. */
export type FoundArticle = {
  product: StoredProduct;
  variant: StoredVariant | null;
  /** Whether the article is sold at all: shown, in production and not a retired size. */
  isInRange: boolean;
};

export type Catalogue = {
  reference: Cached<Reference>;
  charts(classCode: string): Promise<ChartBody[]>;
  /** Products by their own articles. Unknown ones are missing; hidden ones have `is_shown` false. */
  findProducts(articles: readonly string[]): Promise<Map<string, StoredProduct>>;
  /**
   * Finds the product of each article, of a product or a variant; keys are the articles as passed. A former article finds
   * the product that was renamed.
   */
  find(articles: readonly string[]): Promise<Map<string, FoundArticle>>;
  /** The present articles of products that may have been renamed since; others are returned unchanged. */
  present(articles: readonly string[]): Promise<string[]>;
  /** The stored spelling of an article, compared without case; an unknown article is returned unchanged. */
  getSpelling(article: string): Promise<string>;
  /** Articles in production without gift certificates, of the most popular products first. */
  listPopular(limit: number): Promise<string[]>;
  /** The certificate on sale, and the category of engraved products. */
  findSpecial(): ReturnType<typeof findSpecialProducts>;
  /** Groups of articles that differ only in their spelling. */
  findSpellingConflicts(tx: Tx): Promise<string[][]>;
  /** All articles, and those of a file of another system; without a cache. */
  articles: typeof articleList;
  renames: typeof productRenames;
  /** Reads in a transaction, so that its uncommitted changes are visible. */
  within(tx: Tx): {
    products(articles: readonly string[]): Promise<StoredProduct[]>;
    reference(): Promise<Reference>;
    /** The articles of all gift certificates, of which a shop has few. */
    certificates(): Promise<string[]>;
  };
};

/** Limit of cached products in one process: about 16 MB at 8 kB each. */
const CACHED_PRODUCTS = 2_000;
const CACHED_ARTICLES = 20_000;
/** Charts are cached by class; a shop has dozens of classes. */
const CACHED_CHARTS = 200;

export function createCatalogue({ db, events }: { db: Database; events: Events }): Catalogue {
  const renamed = cachedRenames({ db, events });
  const cached = new LRUCache<string, StoredProduct>(lruOptions(CACHED_PRODUCTS));
  const productOf = new LRUCache<string, string>(lruOptions(CACHED_ARTICLES));
  const charts = cachedEach<ChartBody[]>(events, (topic) => topic === REFERENCE_TOPIC, CACHED_CHARTS);
  const changeLog = createChangeLog(events);
  events.subscribe((topics) => {
    for (const topic of topics) {
      if (topic === EVERYTHING) {
        cached.clear();
        productOf.clear();
      } else if (isProductTopic(topic)) {
        cached.delete(topic.slice(productTopic('').length));
      } else if (topic === RENAMED_TOPIC) {
        productOf.clear();
      }
    }
  });

  const findProducts = async (articles: readonly string[]): Promise<Map<string, StoredProduct>> => {
    const wanted = [...new Set(articles)];
    const mark = changeLog.mark();
    // Taken before the query, because an event during the query evicts cached products.
    const fromCache = events.isLive() ? wanted.flatMap((article) => entry(article, cached.get(article))) : [];
    const found = new Map(fromCache);
    const missing = wanted.filter((article) => !found.has(article));
    const read = missing.length > 0 ? await readProducts(db, missing) : [];
    for (const product of read) {
      found.set(product.article, product);
      if (events.isLive() && changeLog.isUnchangedSince(mark, [productTopic(product.article)])) cache(product);
    }
    return found;
  };

  const cache = (product: StoredProduct) => {
    cached.set(product.article, product);
    for (const { article } of [...product.variants, ...product.retired]) productOf.set(article, product.article);
  };

  const find = async (articles: readonly string[]): Promise<Map<string, FoundArticle>> => {
    const presentOf = await renamed.get();
    const cachedOwner = (article: string) => {
      // A size may still be cached with the former article of its product.
      const owner = productOf.get(article) ?? (cached.has(article) ? article : undefined);
      return owner && presentOf(owner);
    };
    const names = articles.map(presentOf);
    const owners = new Map(names.flatMap((article) => entry(article, cachedOwner(article))));
    const unknown = names.filter((article) => !owners.has(article));
    const rows = unknown.length > 0 ? await findProductArticles(db, unknown) : [];
    for (const { article, product } of rows) owners.set(article, product);
    const found = await findProducts([...owners.values()]);
    const placeOf = (name: string) => place(name, found.get(owners.get(name) ?? ''));
    return new Map(articles.flatMap((article) => entry(article, placeOf(presentOf(article)))));
  };

  return {
    reference: cachedUntil(
      events,
      (topic) => topic === REFERENCE_TOPIC,
      async () => buildReference(await loadReference(db)),
    ),
    charts: (classCode) => charts(classCode, () => loadSizeCharts(db, classCode)),
    findProducts,
    find,
    present: async (articles) => articles.map(await renamed.get()),
    getSpelling: async (article) => {
      const found = (await find([article])).get(article);
      return found ? (found.variant?.article ?? found.product.article) : article;
    },
    listPopular: (limit) => listPopularArticles(db, limit),
    findSpecial: () => findSpecialProducts(db),
    findSpellingConflicts,
    articles: articleList,
    renames: productRenames,
    within,
  };
}

function within(tx: Tx): ReturnType<Catalogue['within']> {
  return {
    products: (articles) => readProducts(tx, articles),
    reference: async () => buildReference(await loadReference(tx)),
    certificates: () => listCertificates(tx),
  };
}

/** The present article of any. Products are renamed rarely, so that all former articles fit into memory. */
function cachedRenames({ db, events }: { db: Database; events: Events }): Cached<(article: string) => string> {
  return cachedUntil(
    events,
    (topic) => topic === RENAMED_TOPIC,
    async () => {
      const former = await listFormerArticles(db);
      const present = new Map(former.map(({ article, product }) => [foldArticle(article), product]));
      return (article) => present.get(foldArticle(article)) ?? article;
    },
  );
}

function place(article: string, product: StoredProduct | undefined): FoundArticle | undefined {
  if (!product) return undefined;
  const named = (variants: readonly StoredVariant[]) =>
    variants.find((variant) => variant.article === article) ??
    variants.find((variant) => isSameArticle(variant.article, article));
  const current = named(product.variants) ?? null;
  const variant = current ?? named(product.retired) ?? null;
  if (!variant && !isSameArticle(product.article, article)) return undefined;
  const isInRange = product.is_shown && !product.is_out_of_production && variant === current;
  return { product, variant, isInRange };
}

function entry<T>(key: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[key, value]];
}
