/** First path segments that a redirect must not take, because payment, login and API calls need them. */
const RESERVED = new Set([
  'api',
  'assets',
  'back-in-stock',
  'basket',
  'blog-api',
  'checkout',
  'dismissed-notices',
  'feeds',
  'forgotpassword',
  'healthz',
  'hooks',
  'login',
  'mail',
  'mailbox',
  'media',
  'metrics',
  'newsletter',
  'o',
  'order-tracking',
  'preview',
  'profile',
  'readyz',
  'recoverypassword',
  'registration',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'suggest',
  'thanks',
  'unsubscribe',
  'v',
]);

/**
 * Whether a redirect would take over a live URL of the shop, which browsers would cache for good. Listings, products,
 * posts and static pages may redirect; the home page only by query parameters, as old shops have them (`/?p=12`).
 */
export function isReservedPath(from: string, query?: Readonly<Record<string, string>> | null): boolean {
  const [first = ''] = decodedPath(from)
    .split('/')
    .filter((part) => part !== '');
  if (first === '*') return true;
  if (first === '') return Object.keys(query ?? {}).length === 0;
  return RESERVED.has(first.toLowerCase());
}

/** A rule may be in the percent form in which browsers send an address. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
