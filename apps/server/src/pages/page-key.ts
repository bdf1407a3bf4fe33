import { parseAddress } from './parse-address.ts';

/** Query keys that pages read, in addition to the attribute codes of product variants. */
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
  // React Router's own: selects the routes of a data request.
  '_routes',
];

/** Class attribute codes and shopper-visible values are never longer. */
const LONGEST_VALUE = 200;
const MOST_VALUES = 60;

/**
 * The cache key of an address: its path with the query keys that pages read, sorted. Campaign tags and other keys
 * do not create another page.
 */
export function pageKey(url: string, attributeCodes: ReadonlySet<string>): string {
  const { pathname, searchParams } = parseAddress(url);
  const read = [...searchParams].map(([key, value]): [string, string] => [key, key === 'q' ? cut(value) : value]);
  const pairs = read.filter(([key, value]) => isRead(key, attributeCodes) && value.length <= LONGEST_VALUE);
  if (pairs.length === 0) return pathname;
  const sorted = pairs.slice(0, MOST_VALUES).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${pathname}?${new URLSearchParams(sorted)}`;
}

/** Query keys that no page reads, such as campaign tags and codes: a redirect must pass them on (D15). */
export function unreadQuery(url: string, attributeCodes: ReadonlySet<string>): string {
  const { searchParams } = parseAddress(url);
  const unread = new URLSearchParams([...searchParams].filter(([key]) => !isRead(key, attributeCodes)));
  return unread.size > 0 ? `?${unread}` : '';
}

function isRead(key: string, attributeCodes: ReadonlySet<string>): boolean {
  return KNOWN_KEYS.includes(key) || attributeCodes.has(key);
}

/** An overlong search term is cut, not dropped: its beginning is searched. */
function cut(text: string): string {
  return text.trim().slice(0, LONGEST_VALUE);
}

/** Search terms rarely repeat, so a search page is not worth the cache space. */
export function isSearch(key: string): boolean {
  return Boolean(parseAddress(key).searchParams.get('q'));
}
