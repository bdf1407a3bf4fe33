import { redirect } from 'react-router';
import { shownQuery } from './filters.ts';
import type { ProductList } from './list.ts';

/** Sends an address that asks for pages which a list does not have to the one that it has: both would be kept. */
export function keepToShown(request: Request, { pages }: Pick<ProductList, 'pages'>): void {
  const { pathname, searchParams } = new URL(request.url);
  const shown = shownQuery(searchParams, pages);
  if (shown) throw redirect(shown.size > 0 ? `${pathname}?${shown}` : pathname);
}
