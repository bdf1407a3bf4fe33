import { isSameArticle } from '@kashtanka/rules';
import { LRUCache } from 'lru-cache';
import { type Cached, cachedEach, cachedUntil } from '#platform/cache/cached';
import { createChangeLog } from '#platform/cache/change-log';
import { lruOptions } from '#platform/cache/lru-options';
import type { Database, Tx } from '#platform/database';
import { EVERYTHING, type Events } from '#platform/events/events';
import type { Product, Variant } from './product.ts';
import { buildReference, type ChartBody, type Reference } from './reference.ts';
import { findSpellingConflicts } from './sql/import.ts';
import { findProductArticles, findProducts, loadReference, loadSizeCharts } from './sql/products.ts';
import { isProductTopic, productTopic, REFERENCE_TOPIC } from './topics.ts';

/** The product of an article, and the variant if the article names one. */
export type FoundArticle = {
  family: Product;
  variant: Variant | null;
  /** Whether the article is sold at all: shown, in production and not a retired size. */
  isInRange: boolean;
};

export type Catalogue = {
  reference: Cached<Reference>;
  charts(classCode: string): Promise<ChartBody[]>;
  /** Products by their own articles. Unknown ones are missing; hidden ones have `is_shown` false. */
  findProducts(articles: readonly string[]): Promise<Map<string, Product>>;
  /** Finds the product of each article, of a product or a variant; keys are the articles as passed. */
  find(articles: readonly string[]): Promise<Map<string, FoundArticle>>;
  /** The stored spelling of an article, compared without case; an unknown article is returned unchanged. */
  getSpelling(article: string): Promise<string>;
  /** Groups of articles that differ only in their spelling. */
  findSpellingConflicts(tx: Tx): Promise<string[][]>;
  /** Reads in a transaction, so that its uncommitted changes are visible. */
  within(tx: Tx): {
    families(articles: readonly string[]): Promise<Product[]>;
    reference(): Promise<Reference>;
  };
};

/** Limit of cached products in one process: about 16 MB at 8 kB each. */
const CACHED_FAMILIES = 2_000;
const CACHED_ARTICLES = 20_000;
/** Charts are cached by class; a shop has dozens of classes. */
const CACHED_CHARTS = 200;

export function createCatalogue({ db, events }: { db: Database; events: Events }): Catalogue {
  const kept = new LRUCache<string, Product>(lruOptions(CACHED_FAMILIES));
  const familyOf = new LRUCache<string, string>(lruOptions(CACHED_ARTICLES));
  const charts = cachedEach<ChartBody[]>(events, (topic) => topic === REFERENCE_TOPIC, CACHED_CHARTS);
  const changeLog = createChangeLog(events);
  events.subscribe((topics) => {
    for (const topic of topics) {
      if (topic === EVERYTHING) {
        kept.clear();
        familyOf.clear();
      } else if (isProductTopic(topic)) {
        kept.delete(topic.slice(productTopic('').length));
      }
    }
  });

  const families = async (articles: readonly string[]): Promise<Map<string, Product>> => {
    const wanted = [...new Set(articles)];
    const mark = changeLog.mark();
    // Taken before the query, because an event during the query evicts cached products.
    const atHand = events.isLive() ? wanted.flatMap((article) => entry(article, kept.get(article))) : [];
    const found = new Map(atHand);
    const missing = wanted.filter((article) => !found.has(article));
    const read = missing.length > 0 ? await findProducts(db, missing) : [];
    for (const family of read) {
      found.set(family.article, family);
      if (events.isLive() && changeLog.isUnchangedSince(mark, [productTopic(family.article)])) keep(family);
    }
    return found;
  };

  const keep = (family: Product) => {
    kept.set(family.article, family);
    for (const { article } of [...family.variants, ...family.retired]) familyOf.set(article, family.article);
  };

  const ownerAtHand = (article: string) => familyOf.get(article) ?? (kept.has(article) ? article : undefined);

  const find = async (articles: readonly string[]): Promise<Map<string, FoundArticle>> => {
    const owners = new Map(articles.flatMap((article) => entry(article, ownerAtHand(article))));
    const unknown = articles.filter((article) => !owners.has(article));
    const rows = unknown.length > 0 ? await findProductArticles(db, unknown) : [];
    for (const { article, family } of rows) owners.set(article, family);
    const found = await families([...owners.values()]);
    return new Map(
      articles.flatMap((article) => entry(article, place(article, found.get(owners.get(article) ?? '')))),
    );
  };

  return {
    reference: cachedUntil(
      events,
      (topic) => topic === REFERENCE_TOPIC,
      async () => buildReference(await loadReference(db)),
    ),
    charts: (classCode) => charts(classCode, () => loadSizeCharts(db, classCode)),
    findProducts: families,
    find,
    getSpelling: async (article) => {
      const found = (await find([article])).get(article);
      return found ? (found.variant?.article ?? found.family.article) : article;
    },
    findSpellingConflicts,
    within: (tx) => ({
      families: (articles) => findProducts(tx, articles),
      reference: async () => buildReference(await loadReference(tx)),
    }),
  };
}

function place(article: string, family: Product | undefined): FoundArticle | undefined {
  if (!family) return undefined;
  const named = (variants: readonly Variant[]) =>
    variants.find((variant) => variant.article === article) ??
    variants.find((variant) => isSameArticle(variant.article, article));
  const current = named(family.variants) ?? null;
  const variant = current ?? named(family.retired) ?? null;
  if (!variant && !isSameArticle(family.article, article)) return undefined;
  const isInRange = family.is_shown && !family.is_out_of_production && variant === current;
  return { family, variant, isInRange };
}

function entry<T>(key: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[key, value]];
}
