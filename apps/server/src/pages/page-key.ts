import { parseAddress } from './parse-address.ts';

/** Query keys that a page reads, beside the attributes that tell a product's sizes apart. */
const KNOWN_KEYS = [
  'class',
  'size',
  'color',
  'design',
  'carabiner',
  'available',
  'is_new',
  'discounted',
  'price_min',
  'price_max',
  'ordering',
  'page',
  'register',
  'next',
  // React Router's own: which routes a data request is about.
  '_routes',
];

/** No key of a shop's class attribute is longer, and no value is one that a shopper would see. */
const LONGEST_VALUE = 200;
const MOST_VALUES = 60;

/**
 * An address as the cache knows it: the path with the query keys that pages read, in order. Campaign tags and other
 * foreign keys do not make another page.
 */
export function pageKey(url: string, attributeCodes: ReadonlySet<string>): string {
  const { pathname, searchParams } = parseAddress(url);
  const pairs = [...searchParams].filter(
    ([key, value]) => (KNOWN_KEYS.includes(key) || attributeCodes.has(key)) && value.length <= LONGEST_VALUE,
  );
  if (pairs.length === 0) return pathname;
  const sorted = pairs.slice(0, MOST_VALUES).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${pathname}?${new URLSearchParams(sorted)}`;
}
