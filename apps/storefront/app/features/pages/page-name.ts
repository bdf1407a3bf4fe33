import { pagesText } from '@kashtanka/texts/storefront/account/pages';

export type PageName = keyof (typeof pagesText)['ru']['pages'];

/** Pages with a parameter in the address have the name of their kind. */
const KINDS: Readonly<Record<string, PageName>> = {
  'profile/orders/:number': 'orders',
  'profile/partners/:slug': 'partner',
};

/** The page name of a route id: `page:faq/care`, `profile:profile/pets`. */
export function getPageName(routeId: string): PageName {
  const address = routeId.slice(routeId.indexOf(':') + 1);
  const kind = KINDS[address] ?? address.replace(/^profile\//, '');
  if (!isPageName(kind)) throw new Error(`unknown page ${routeId}`);
  return kind;
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(pagesText.ru.pages, name);
}
