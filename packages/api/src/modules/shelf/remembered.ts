import { normalQuery } from '@kashtanka/rules';
import { cachedEach } from '#platform/cached';
import type { CardFilter } from './card-conditions.ts';
import { countCards, countExtras, countFacets, type ExtraCounts, type FacetCount } from './count-filters.ts';
import { type ReadingOptions, readSearch, type Search } from './read-search.ts';
import { LISTING_TOPIC, type ShelfDeps } from './shelf.ts';

/** What is the same for everyone who asks. `newSince` is the day from which goods count as new. */
export type Remembered = {
  /** What a query is taken for; undefined where nothing was asked. */
  search(typed: string | undefined, options: ReadingOptions): Promise<Search | undefined>;
  countCards(filter: CardFilter, newSince: string): Promise<number>;
  countFacets(filter: CardFilter, newSince: string): Promise<FacetCount[]>;
  countExtras(filter: CardFilter, newSince: string): Promise<ExtraCounts>;
};

const KEPT = 2_000;

/**
 * How a query reads, and how many cards a filter leaves, takes a look at all of them, and changes no sooner than a list
 * does: until then it is remembered.
 */
export function rememberShelf({ db, news }: Pick<ShelfDeps, 'db' | 'news'>): Remembered {
  const cache = <T>() => cachedEach<T>(news, (topic) => topic === LISTING_TOPIC, KEPT);
  const count = <T>(counting: Counting<T>) => {
    const counts = cache<T>();
    return (filter: CardFilter, newSince: string) =>
      counts(keyOf(filter, newSince), () => counting(db, filter, newSince));
  };
  const readings = cache<Search | undefined>();
  return {
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

/** Of a search, only what it finds counts. */
function keyOf({ search, ...filter }: CardFilter, newSince: string): string {
  const words = search && (search.query ?? false);
  return JSON.stringify([newSince, words, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
