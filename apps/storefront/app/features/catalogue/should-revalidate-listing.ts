import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isLongerListing } from './model/listing-query.ts';

/** The listing loads its next pages itself, so a changed `page` does not reload the route. */
export function shouldRevalidateListing({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  // Navigation to the identical address is a deliberate reload.
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  if (isSameList && isLongerListing(currentUrl.searchParams, nextUrl.searchParams)) return false;
  return rest.defaultShouldRevalidate;
}
