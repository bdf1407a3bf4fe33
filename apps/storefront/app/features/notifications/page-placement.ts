import type { Placement } from '@kashtanka/contract';
import { withoutLanguage } from '@kashtanka/texts';

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
  const [, first = ''] = withoutLanguage(pathname).split('/');
  return Object.hasOwn(BY_FIRST_STEP, first) ? BY_FIRST_STEP[first] : undefined;
}
