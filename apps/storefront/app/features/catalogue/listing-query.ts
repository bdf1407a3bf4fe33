import type { FilterField, ItemFilters } from '@kashtanka/contract';
import { MAX_QUERY_LENGTH } from '@kashtanka/rules';
import { PRICE_KEYS, type PriceKey, parsePriceBound } from './price-bounds.ts';

/** The parameter of sizes that fit the measured dog, each prefixed by its class. */
export const FITTING_SIZES_KEY = 'fits';

const LISTS = ['class', 'size', FITTING_SIZES_KEY, 'color', 'design', 'carabiner'] as const;
const FLAGS = ['available', 'is_new', 'discounted'] as const;
const ORDERINGS = ['popular', 'new', 'price', '-price'] as const;
const KNOWN_KEYS: readonly string[] = [...LISTS, ...FLAGS, ...PRICE_KEYS, 'q', 'ordering', 'page'];

type Ordering = (typeof ORDERINGS)[number];

export type ListingQuery = {
  filters: Omit<ItemFilters, 'category' | 'collection'>;
  ordering: Ordering | undefined;
  /** The number of visible pages of 20 products, counted from the first. */
  pages: number;
};

/** First page and page size of the catalogue (CATALOGUE-12). */
export const FIRST_PAGE = 1;
export const PAGE_SIZE = 20;
const MOST_PAGES = 20;

const LONGEST_VALUE = 64;
const MOST_VALUES = 100;

export function parseListingQuery(query: URLSearchParams): ListingQuery {
  const known = canonicalQuery(query);
  const q = known.get('q');
  const filters: Record<string, unknown> = q ? { q } : {};
  for (const key of LISTS) {
    const values = known.getAll(key).filter(isValue);
    if (values.length > 0) filters[key] = values.slice(0, MOST_VALUES);
  }
  for (const key of FLAGS) if (known.get(key) === 'true') filters[key] = true;
  for (const key of PRICE_KEYS) {
    const sum = known.get(key);
    if (sum) filters[key] = Number(sum);
  }
  const ordering = ORDERINGS.find((one) => one === known.get('ordering'));
  const pages = Math.trunc(Number(known.get('page') ?? FIRST_PAGE)) || FIRST_PAGE;
  return { filters, ordering, pages: Math.min(Math.max(pages, FIRST_PAGE), MOST_PAGES) };
}

/** Cuts a search text to the maximum that the API accepts. */
export function truncateSearch(typed: string): string {
  return typed.replaceAll('\0', ' ').trim().slice(0, MAX_QUERY_LENGTH);
}

/** Drops impossible values, because the API would reject the whole request. */
function isValue(value: string): boolean {
  return value !== '' && value.length <= LONGEST_VALUE && !value.includes('\0');
}

/**
 * The listing parameters in the server's order, so that server and browser render identical links with any campaign
 * tags.
 */
export function canonicalQuery(query: URLSearchParams): URLSearchParams {
  const read = [...query].map(([key, value]): [string, string] => {
    const sum = parsePriceBound(key, value);
    return sum ? [sum.key, sum.value] : [key, key === 'q' ? truncateSearch(value) : value];
  });
  const known = new URLSearchParams(read.filter(([key, value]) => KNOWN_KEYS.includes(key) && value !== ''));
  known.sort();
  return withSortedBounds(known);
}

/** Swaps price bounds in the wrong order, because they would match nothing. */
export function withSortedBounds(query: URLSearchParams): URLSearchParams {
  const [min, max] = PRICE_KEYS.map((key) => query.get(key));
  if (!min || !max || Number(min) <= Number(max)) return query;
  const next = new URLSearchParams(query);
  next.set('price_min', max);
  next.set('price_max', min);
  return next;
}

export function toggleValue(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const values = query.getAll(key);
  return withValues(
    query,
    key,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
}

export function withValues(query: URLSearchParams, key: string, values: readonly string[]): URLSearchParams {
  const next = withoutPage(query);
  next.delete(key);
  for (const value of values) next.append(key, value);
  return next;
}

export function withValue(query: URLSearchParams, key: string, value: string): URLSearchParams {
  return withValues(query, key, value ? [value] : []);
}

export function withPages(query: URLSearchParams, pages: number): URLSearchParams {
  const next = withoutPage(query);
  if (pages > FIRST_PAGE) next.set('page', String(pages));
  return next;
}

/** Removes all filters; keeps the order and the search text. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => key === 'ordering' || key === 'q'));
}

/** The canonical query when the address asks for more pages than exist; undefined if it is canonical already. */
export function getCanonicalQuery(query: URLSearchParams, pages: number): URLSearchParams | undefined {
  const asked = query.get('page');
  const shown = pages > FIRST_PAGE ? String(pages) : null;
  return asked === shown ? undefined : withPages(query, pages);
}

function withoutPage(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  return next;
}

/** True if the second address shows the same listing with more pages. */
export function isLongerListing(from: URLSearchParams, to: URLSearchParams): boolean {
  const rest = (query: URLSearchParams) => String(withoutPage(canonicalQuery(query)));
  return rest(from) === rest(to) && parseListingQuery(to).pages > parseListingQuery(from).pages;
}

/** Filters without choices are dropped (CATALOGUE-09). */
export function withoutEmptyFilters(fields: readonly FilterField[]): FilterField[] {
  return fields.filter(({ choices }) => choices.length > 0);
}

export type AppliedFilter = { name: string; without: URLSearchParams };

type Named = Pick<FilterField, 'key' | 'type'> & { choices: readonly { slug: string; name: string }[] };
type Words = { [Key in PriceKey]: (roubles: number) => string } & { fitsMyDog: string };

export function listAppliedFilters(
  query: URLSearchParams,
  fields: readonly Named[],
  words: Words,
): AppliedFilter[] {
  const ofFields = fields.flatMap(({ key, type, choices }) => {
    if (type === 'range') return appliedPrices(query, words);
    return query.getAll(key).flatMap((value) => {
      const choice = choices.find(({ slug }) => slug === value);
      return choice ? [{ name: choice.name, without: toggleValue(query, key, value) }] : [];
    });
  });
  // The sizes that fit the dog were selected by one action, so one chip removes them.
  if (!query.has(FITTING_SIZES_KEY)) return ofFields;
  return [{ name: words.fitsMyDog, without: withValues(query, FITTING_SIZES_KEY, []) }, ...ofFields];
}

function appliedPrices(query: URLSearchParams, words: Words): AppliedFilter[] {
  const { filters } = parseListingQuery(query);
  return PRICE_KEYS.flatMap((key) => {
    const roubles = filters[key];
    return roubles === undefined ? [] : [{ name: words[key](roubles), without: withValue(query, key, '') }];
  });
}
