import { inEveryLanguage, withLanguage } from '@kashtanka/texts';
import type { ProfilePage, StaticPage } from './pages.ts';
import { type Locale, useLocale } from './platform/text/locale.ts';

export { isPageShown } from './pages.ts';

type Query = Iterable<readonly [string, string]>;

/** All internal links; mirrors routes.ts. */
function pathsIn(locale: Locale) {
  const at = (path: string) => withLanguage(path || '/', locale);
  const withQuery = (path: string, query: Query = []) => {
    const text = new URLSearchParams([...query].map(([key, value]) => [key, value])).toString();
    return text ? `${path}?${text}` : path;
  };
  return {
    home: at(''),
    catalogue: (slugPath = '', query?: Query) => withQuery(at(`/catalog${slugPath && `/${slugPath}`}`), query),
    collections: at('/collections'),
    collection: (slug: string) => at(`/collections/${encodeURIComponent(slug)}`),
    product: (article: string, query?: Query) => withQuery(at(`/product/${encodeURIComponent(article)}`), query),
    backInStock: (article: string) => at(`/back-in-stock/${encodeURIComponent(article)}`),
    checkout: at('/checkout'),
    order: (number: string) => at(`/o/${number}`),
    purchase: (number: string) => at(`/o/${number}/purchase`),
    orderTracking: at('/order-tracking'),
    thanks: at('/thanks'),
    newsletter: at('/newsletter'),
    dismissedNotices: at('/dismissed-notices'),
    login: (next?: string) => withQuery(at('/login'), next ? [['next', next]] : []),
    register: (next?: string) =>
      withQuery(at('/login'), [['register', ''], ...(next ? [['next', next] as const] : [])]),
    forgotPassword: at('/forgotpassword'),
    profile: at('/profile'),
    profileOrder: (number: string) => at(`/profile/orders/${number}`),
    profilePage: (page: ProfilePage) => at(`/profile/${page}`),
    page: (page: StaticPage) => at(`/${page}`),
    blog: (query?: Query) => withQuery(at('/blog'), query),
    blogPost: (slug: string) => at(`/blog/${encodeURIComponent(slug)}`),
    drop: (slug: string) => at(`/drops/${encodeURIComponent(slug)}`),
  };
}

export type Paths = ReturnType<typeof pathsIn>;

export const PATHS: Readonly<Record<Locale, Paths>> = inEveryLanguage(pathsIn);

export function usePaths(): Paths {
  return PATHS[useLocale()];
}

/** A route name with its language for analytics and tests (ROUTE-02): `product___en`. */
export function routeName(id: string, locale: Locale): string {
  return `${id.replace(/^routes\//, '')}___${locale}`;
}
