import { parseAddress } from './parse-address.ts';

/** Query keys that a page reads, beside the attributes that tell a product's sizes apart. */
const KNOWN_KEYS = [
  'class',
  'size',
  'fits',
  'color',
  'design',
  'carabiner',
  'available',
  'is_new',
  'discounted',
  'price_min',
  'price_max',
  'eur_min',
  'eur_max',
  'q',
  'ordering',
  'page',
  'tag',
  'register',
  'next',
  'link',
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
  const read = [...searchParams].map(([key, value]): [string, string] => [key, key === 'q' ? cut(value) : value]);
  const pairs = read.filter(([key, value]) => isRead(key, attributeCodes) && value.length <= LONGEST_VALUE);
  if (pairs.length === 0) return pathname;
  const sorted = pairs.slice(0, MOST_VALUES).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${pathname}?${new URLSearchParams(sorted)}`;
}

/** The query keys of an address that no page reads, as campaign tags and codes: a redirect must carry them on (D15). */
export function foreignQuery(url: string, attributeCodes: ReadonlySet<string>): string {
  const { searchParams } = parseAddress(url);
  const foreign = new URLSearchParams([...searchParams].filter(([key]) => !isRead(key, attributeCodes)));
  return foreign.size > 0 ? `?${foreign}` : '';
}

function isRead(key: string, attributeCodes: ReadonlySet<string>): boolean {
  return KNOWN_KEYS.includes(key) || attributeCodes.has(key);
}

/** A search that is too long is not left out: its beginning is searched. */
function cut(text: string): string {
  return text.trim().slice(0, LONGEST_VALUE);
}

/** People type what nobody else will: a page of what was searched is not worth the room of one that many ask for. */
export function isSearch(key: string): boolean {
  return Boolean(parseAddress(key).searchParams.get('q'));
}
