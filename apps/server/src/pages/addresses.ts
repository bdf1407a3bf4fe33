import type { Redirects } from '@kashtanka/api';
import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import { parseAddress } from './parse-address.ts';

export type Redirection = { to: string; status: 301 | 302 | 307 | 308 };

/** The classes in old links, with the category that now contains each (REDIRECT-07 to REDIRECT-11). */
const CATEGORY_OF_CLASS: Readonly<Record<string, string>> = {
  clr: '/catalog/collars',
  lsh: '/catalog/leashes',
  hrn: '/catalog/harnesses',
  tag: '/catalog/accessories',
  tlc: '/catalog/accessories',
};

/** The specification abbreviates these paths, so all three prefixes are accepted (D14). */
const BEFORE_A_CLASS = ['', '/dogs', '/catalog/dogs'];

/** Old addresses of the shop (REDIRECT-02 to REDIRECT-12), without language and trailing slash. */
const MOVED: Readonly<Record<string, string>> = {
  '/registration': '/login?register',
  '/basket': '/checkout',
  '/faq/natomical-buckle': '/faq/anatomical-buckle',
  '/faq/gift-cards': '/faq/gifts',
  '/vetcity': '/collections/vetcity',
  ...Object.fromEntries(
    Object.entries(CATEGORY_OF_CLASS).flatMap(([code, category]) =>
      BEFORE_A_CLASS.map((prefix) => [`${prefix}/${code}`, category]),
    ),
  ),
  '/catalog/humans/gft': '/catalog/gifts',
  // The specification has a partners page only inside the profile (D21).
  '/partners': '/profile/partners',
};

/** Below these paths the address contains a name or a code, which may be case-sensitive. */
const BEFORE_A_NAME =
  /^\/(back-in-stock|blog|catalog|collections|drops|mail\/(confirm|waiting)|o|product|profile\/(orders|partners)|v)(?=\/)/i;

type RedirectSources = {
  redirects: Redirects;
  /** The redirect of the page at an address; undefined when the page does not redirect. */
  pageRedirection?(address: string): Promise<Redirection | undefined>;
  reportEndless?(): void;
};

/**
 * The redirect of an address: the operator's rules first, then built-in moves, then trailing slashes, letter case
 * and language prefix, then the page's own redirect. Consecutive redirects are merged into one hop (D15). Undefined
 * when the address does not redirect.
 */
export async function redirectionOf(url: string, sources: RedirectSources): Promise<Redirection | undefined> {
  const end = await follow(url, sources);
  if (end !== 'endless') return end;
  sources.reportEndless?.();
  const own = await follow(url, { ...sources, redirects: NO_RULES });
  return own === 'endless' ? undefined : own;
}

const NO_RULES: Redirects = { find: async () => undefined };
/** Browsers stop after twenty. */
const MOST_HOPS = 10;

/** The end of a chain of redirects; a loop or a chain over the limit counts as endless (REDIRECT-16). */
async function follow(
  url: string,
  { redirects, pageRedirection }: RedirectSources,
): Promise<Redirection | 'endless' | undefined> {
  const next = async (address: string) =>
    (await findRedirection(address, redirects)) ?? (await pageRedirection?.(address));
  const been = new Set([addressOf(url)]);
  let end: Redirection | undefined;
  let hop = await next(url);
  while (hop) {
    end = join(end, { ...hop, to: written(hop.to) });
    if (!end.to.startsWith('/')) return end;
    const address = addressOf(end.to);
    if (been.has(address) || been.size > MOST_HOPS) return 'endless';
    been.add(address);
    hop = await next(address);
  }
  return end;
}

/** Merges two redirects: permanent only if both are; the last fragment wins. */
function join(so: Redirection | undefined, next: Redirection): Redirection {
  if (!so) return next;
  const [, fragment] = so.to.split('#');
  const to = fragment === undefined || next.to.includes('#') ? next.to : `${next.to}#${fragment}`;
  return { to, status: isForGood(so) && !isForGood(next) ? next.status : so.status };
}

function isForGood({ status }: Redirection): boolean {
  return status === 301 || status === 308;
}

function addressOf(url: string): string {
  const { pathname, search } = parseAddress(url);
  return pathname + search;
}

/** As a header value: non-ASCII characters are percent-encoded, and own paths normalized. */
function written(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const { pathname, search, hash } = parseAddress(to);
  return pathname + search + hash;
}

async function findRedirection(url: string, redirects: Redirects): Promise<Redirection | undefined> {
  const { pathname, search, searchParams } = parseAddress(url);
  const prefix = prefixOf(pathname);
  const asked = stripEnd(pathname.slice(prefix.length)) || '/';
  const rule = await redirects.find(asked, searchParams);
  if (rule) return { to: withQuery(inLanguage(rule.to, prefix), search), status: rule.status };
  const plain = lowerCased(asked);
  const voucher = /^\/v(?:\/([^/]+))?$/.exec(plain);
  if (voucher) return { to: inLanguage(voucherTarget(voucher[1], searchParams), prefix), status: 302 };
  const moved = MOVED[plain];
  if (moved) return { to: withQuery(inLanguage(moved, prefix), search), status: 301 };
  const proper = `${prefix}${plain === '/' && prefix ? '' : plain}`;
  return proper === pathname ? undefined : { to: withQuery(proper, search), status: 301 };
}

/**
 * /v/{voucher} redirects to `next`, a path of this shop, and passes on the voucher and the rest of the query
 * (REDIRECT-01, D15).
 */
function voucherTarget(voucher: string | undefined, query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  const target = isOwnPath(next) ? next : '/catalog';
  const rest = new URLSearchParams(query);
  for (const key of ['next', 'voucher']) rest.delete(key);
  const parameters = [voucher && `voucher=${voucher}`, String(rest)].filter(Boolean);
  return withQuery(target, `?${parameters.join('&')}`);
}

/** A path of this site begins with one slash; two slashes, or a backslash, would lead to another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !hasControlCharacters(path);
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20);
}

/** The language's prefix of a path in any letter case. */
function prefixOf(pathname: string): string {
  const first = /^\/[^/]*/.exec(pathname.toLowerCase())?.[0];
  return LOCALES.map((locale) => LANGUAGES[locale].prefix).find((prefix) => prefix && prefix === first) ?? '';
}

function inLanguage(path: string, prefix: string): string {
  if (!prefix || !path.startsWith('/') || prefixOf(path)) return path;
  return path === '/' ? prefix : prefix + path;
}

/** The shop's own addresses are lower-case, but people also type capitals. */
function lowerCased(path: string): string {
  if (path.includes('%')) return path;
  const own = BEFORE_A_NAME.exec(path)?.[0] ?? path;
  return own.toLowerCase() + path.slice(own.length);
}

/** A loop because a regular expression takes quadratic time on sixteen thousand slashes. */
function stripEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Merges two queries and puts the result before the target's fragment; the target's own keys come first. */
export function withQuery(target: string, search: string): string {
  if (search === '' || search === '?') return target;
  const [page = '', ...fragment] = target.split(/(?=#)/);
  const joined = page.includes('?') ? `${page}&${search.slice(1)}` : page + search;
  return joined + fragment.join('');
}
