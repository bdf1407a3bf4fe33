import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { onlyShowsMore } from './filters.ts';

/** The next twenty are fetched by the list itself; the address only takes note of them. */
export function listRevalidates({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  // The very same address is asked for anew on purpose.
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  if (isSameList && onlyShowsMore(currentUrl.searchParams, nextUrl.searchParams)) return false;
  return rest.defaultShouldRevalidate;
}
