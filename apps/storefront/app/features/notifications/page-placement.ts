import type { Placement } from '@kashtanka/contract';
import { localizePath } from '#platform/locale.ts';

const BY_FIRST_STEP: Readonly<Record<string, Placement>> = {
  '': 'main',
  catalog: 'catalog',
  product: 'product',
  collections: 'collections',
  checkout: 'checkout',
  profile: 'profile',
  blog: 'blog',
  drops: 'drops',
  faq: 'faq',
};

/** The notification placement of a page (D74); undefined for pages without one. */
export function findPlacement(pathname: string): Placement | undefined {
  const [, first = ''] = localizePath(pathname, 'ru').split('/');
  return Object.hasOwn(BY_FIRST_STEP, first) ? BY_FIRST_STEP[first] : undefined;
}
