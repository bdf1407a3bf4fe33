import { normalQuery } from '@kashtanka/rules';
import { cachedEach } from '#platform/cached';
import type { CardFilter } from './card-conditions.ts';
import { countCards, countExtras, countFacets, type ExtraCounts, type FacetCount } from './count-filters.ts';
import { findCards, type ListOptions } from './find-cards.ts';
import { type ReadingOptions, readSearch, type Search } from './read-search.ts';
import { LISTING_TOPIC, type ShelfDeps } from './shelf.ts';

/** What is the same for everyone who asks. `newSince` is the day from which goods count as new. */
export type Remembered = {
  /** The articles of one page of a list, in its order. */
  findCards: (filter: CardFilter, options: ListOptions) => Promise<string[]>;
  /** What a query is taken for; undefined where nothing was asked. */
  search(typed: string | undefined, options: ReadingOptions): Promise<Search | undefined>;
  countCards(filter: CardFilter, newSince: string): Promise<number>;
  countFacets(filter: CardFilter, newSince: string): Promise<FacetCount[]>;
  countExtras(filter: CardFilter, newSince: string): Promise<ExtraCounts>;
};

const KEPT = 2_000;

/**
 * How a query reads, how many cards a filter leaves and which stand on a page of them takes a look at many, and changes no
 * sooner than a list does: until then it is remembered.
 */
export function rememberShelf({ db, news }: Pick<ShelfDeps, 'db' | 'news'>): Remembered {
  const cache = <T>() => cachedEach<T>(news, (topic) => topic === LISTING_TOPIC, KEPT);
  const count = <T>(counting: Counting<T>) => {
    const counts = cache<T>();
    return (filter: CardFilter, newSince: string) =>
      counts(keyOf(filter, newSince), () => counting(db, filter, newSince));
  };
  const pages = cache<string[]>();
  const readings = cache<Search | undefined>();
  return {
    findCards: (filter, options) => pages(pageKeyOf(filter, options), () => findCards(db, filter, options)),
    search: async (typed, options) => {
      const key = JSON.stringify([options.isUnfinished, normalQuery(typed ?? '')]);
      return readings(key, () => readSearch(db, typed, options));
    },
    countCards: count(countCards),
    countFacets: count(countFacets),
    countExtras: count(countExtras),
  };
}

type Counting<T> = (db: ShelfDeps['db'], filter: CardFilter, newSince: string) => Promise<T>;

/** A page depends on what was asked for in so many words, beside what that finds. */
function pageKeyOf(filter: CardFilter, { ordering, page: { limit, offset }, newSince }: ListOptions): string {
  const { own = null, article = null } = filter.search ?? {};
  return JSON.stringify([keyOf(filter, newSince), own, article, ordering ?? null, limit, offset]);
}

/** Of a search, only what it finds counts. */
function keyOf({ search, ...filter }: CardFilter, newSince: string): string {
  const words = search && (search.query ?? false);
  return JSON.stringify([newSince, words, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
