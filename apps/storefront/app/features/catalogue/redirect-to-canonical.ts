import { redirect } from 'react-router';
import type { Listing } from './api/load-listing.ts';
import { FIRST_PAGE, getCanonicalQuery } from './model/listing-query.ts';

const MOVED_PERMANENTLY = 301;
const FOUND = 302;

/**
 * Redirects an address with a `page` that the listing does not have, so that each listing has one address. A page
 * past the end redirects temporarily, because it may exist later; an explicit first page redirects permanently.
 */
export function redirectToCanonical(request: Request, { pages }: Pick<Listing, 'pages'>): void {
  const { pathname, searchParams } = new URL(request.url);
  const shown = getCanonicalQuery(searchParams, pages);
  if (!shown) return;
  const isPastEnd = Number(searchParams.get('page')) > FIRST_PAGE;
  throw redirect(shown.size > 0 ? `${pathname}?${shown}` : pathname, isPastEnd ? FOUND : MOVED_PERMANENTLY);
}
