/** What addresses of the shop begin with that no rule may move: without them nobody pays, logs in, or is answered a call. */
const OWN = new Set([
  'api',
  'assets',
  'basket',
  'blog-api',
  'checkout',
  'feeds',
  'forgotpassword',
  'healthz',
  'hooks',
  'login',
  'mail',
  'mailbox',
  'media',
  'metrics',
  'o',
  'order-tracking',
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
 * Whether a rule of addresses that have moved would take away one that lives: browsers keep such a move for good. What is listed,
 * sold, written or told may move; the home page where a rule asks for something in its query, as old shops have it (`/?p=12`).
 */
export function movesOwnAddress(from: string, query?: Readonly<Record<string, string>> | null): boolean {
  const [first = ''] = readable(from)
    .split('/')
    .filter((part) => part !== '');
  if (first === '*') return true;
  if (first === '') return Object.keys(query ?? {}).length === 0;
  return OWN.has(first.toLowerCase());
}

/** A rule may be in the percent form in which browsers send an address. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
