import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { listFormPaths, partitionRoutes } from './partition-routes.ts';

type Described = { parentId?: string; path?: string; index?: true; module?: { action?(): void } };

const ROUTES: Record<string, Described> = {
  root: { path: '' },
  locale: { parentId: 'root', path: 'en?' },
  layout: { parentId: 'locale' },
  home: { parentId: 'layout', index: true },
  catalogue: { parentId: 'layout', path: 'catalog/*' },
  blog: { parentId: 'layout', path: 'blog' },
  post: { parentId: 'layout', path: 'blog/:slug' },
  profile: { parentId: 'layout', path: 'profile' },
  orders: { parentId: 'profile', path: 'orders/:number' },
  'not found': { parentId: 'layout', path: '*' },
};

const AROUND = ['root', 'locale', 'layout', 'profile'];

/** The part of a build that partitioning reads. */
function builtOf(described: Record<string, Described>): ServerBuild {
  const routes = Object.fromEntries(Object.entries(described).map(([id, route]) => [id, { id, ...route }]));
  return { routes, assets: { routes } } as unknown as ServerBuild;
}

const build = builtOf(ROUTES);
const routesFor = partitionRoutes(build, (part) => part);
const namesOf = (pathname: string) => Object.keys(routesFor(pathname).routes);

test.each([
  ['/', ['home']],
  ['/en', ['home']],
  ['/catalog/collars/wide', ['catalogue']],
  ['/en/blog/winter-walks', ['blog', 'post']],
  ['/profile/orders/100001', ['orders']],
  ['/catalog.data', ['catalogue']],
  ['/en/blog/winter-walks.data', ['blog', 'post']],
  ['/_.data', ['home']],
  ['/en.data', ['home']],
])('routes: for %s the router gets the routes of its first segment and wildcards', (pathname, meant) => {
  expect(new Set(namesOf(pathname))).toEqual(new Set([...AROUND, ...meant, 'not found']));
});

test.each(['/Catalog', '/EN/catalog', '/%63atalog', '//catalog', '/en//catalog', '/elsewhere'])(
  'routes: %s is left to the router',
  (pathname) => {
    expect(routesFor(pathname)).toBe(build);
  },
);

test('routes: the browser has the same ones as the server', () => {
  expect(Object.keys(routesFor('/blog').assets.routes)).toEqual(namesOf('/blog'));
});

test('routes: addresses with the same first segment use the same build', () => {
  expect(routesFor('/en/blog/other')).toBe(routesFor('/blog'));
});

test('routes: those with an action are the pages that take a form', () => {
  const takesForm = { module: { action: () => {} } };
  const [product, login] = ['product/:article/:variant?', 'login'].map((path) => ({ parentId: 'layout', path }));
  const pages = { product: { ...product, ...takesForm }, login: { ...login, module: {} } };
  const { root, locale, layout } = ROUTES;
  const around = Object.fromEntries(
    Object.entries({ root, locale, layout }).map(([id, route]) => [id, { ...route, module: {} }]),
  );

  expect(listFormPaths(builtOf({ ...around, ...pages }))).toEqual(['/product/:article/:variant?']);
});
