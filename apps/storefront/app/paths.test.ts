import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { STATIC_PAGES } from './pages.ts';
import { PATHS, type Paths, routeName } from './paths.ts';
import routes from './routes.ts';

/** A route as the router knows it: without a name of its own it has the one of its file. */
function asKnown({ id, file, path, index, children }: RouteConfigEntry): RouteObject {
  const named = id ?? file.replace(/^\.\/(.*)\.tsx?$/, '$1');
  return index
    ? { id: named, index }
    : { id: named, ...(path && { path }), children: children?.map(asKnown) ?? [] };
}

const TABLE = routes.map(asKnown);

function idsOf(table: readonly RouteObject[]): string[] {
  return table.flatMap(({ id = '', children = [] }) => [id, ...idsOf(children)]);
}

/** The page that an address leads to. */
function pageAt(address: string): string | undefined {
  return matchRoutes(TABLE, new URL(address, 'https://shop.example').pathname)?.at(-1)?.route.id;
}

const LINKS: readonly (readonly [page: string, link: (paths: Paths) => string])[] = [
  ['routes/home', (paths) => paths.home],
  ['routes/catalogue', (paths) => paths.catalogue()],
  ['routes/catalogue', (paths) => paths.catalogue('collars/wide', [['size', 'm']])],
  ['routes/collections', (paths) => paths.collections],
  ['routes/collection', (paths) => paths.collection('first snow')],
  ['routes/product', (paths) => paths.product('clr 02/07', [['size', 'm']])],
  ['routes/back-in-stock', (paths) => paths.backInStock('clr 02/07-l')],
  ['routes/checkout', (paths) => paths.checkout],
  ['routes/order', (paths) => paths.order('100001')],
  ['purchase', (paths) => paths.purchase('100001')],
  ['routes/order-tracking', (paths) => paths.orderTracking],
  ['routes/thanks', (paths) => paths.thanks],
  ['routes/newsletter', (paths) => paths.newsletter],
  ['routes/dismissed-notices', (paths) => paths.dismissedNotices],
  ['auth:login', (paths) => paths.login('/blog')],
  ['profile:profile', (paths) => paths.profile],
  ['profile:profile/orders', (paths) => paths.profilePage('orders')],
  ['page:blog/:slug', (paths) => paths.blogPost('a post')],
  ['page:drops/:slug', (paths) => paths.drop('a drop')],
  ...STATIC_PAGES.map((page) => [`page:${page}`, (paths: Paths) => paths.page(page)] as const),
];

describe('links', () => {
  test.each(LINKS)('lead to %s in both languages [ROUTE-01]', (page, link) => {
    expect(pageAt(link(PATHS.ru))).toBe(page);
    expect(pageAt(link(PATHS.en))).toBe(page);
    expect(link(PATHS.ru)).not.toMatch(/^\/en(\/|$)/);
    expect(link(PATHS.en)).toMatch(/^\/en(\/|$)/);
  });
});

describe('names of routes', () => {
  const names = idsOf(TABLE).flatMap((id) => [routeName(id, 'ru'), routeName(id, 'en')]);

  test('end with their language [ROUTE-02]', () => {
    expect(names.filter((name) => !/___(ru|en)$/.test(name))).toEqual([]);
    expect(routeName('routes/catalogue', 'en')).toBe('catalogue___en');
    expect(routeName('page:faq/care', 'ru')).toBe('page:faq/care___ru');
  });

  test('are unique [ROUTE-02]', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
