import { type Redirection, withQuery } from './addresses.ts';
import type { CachedPage } from './page-cache.ts';

/** The redirect of a rendered page; `foreign` is the part of the query outside the cache key. */
export function redirectionOfPage(
  { status, headers }: Pick<CachedPage, 'status' | 'headers'>,
  foreign: () => string,
): Redirection | undefined {
  const { location } = headers;
  if (location === undefined) return undefined;
  switch (status) {
    case 301:
    case 302:
    case 307:
    case 308:
      return { to: withQuery(location, foreign()), status };
    default:
      return undefined;
  }
}
