import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import type { ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * Partitions the routes by their first path segment after the language and makes one handler for each. The router
 * tries all routes twice per page and builds the whole tree to render it, which was a fifth of a page's memory; so
 * each handler gets only the routes of its segment and the wildcard ones.
 */
export function partitionRoutes<T>(build: ServerBuild, make: (part: ServerBuild) => T): (pathname: string) => T {
  const { routes, assets } = build;
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const wordOf = (route: Route) => firstSegment(pathOf(routes, route));
  const words = new Set(all.filter(({ id }) => !parents.has(id)).map(wordOf));
  const made = new Map<string | undefined, T>();

  const partOf = (word: string): ServerBuild => {
    const isMeant = (id: string) => {
      const route = routes[id];
      return route !== undefined && (parents.has(id) || wordOf(route) === word || TAKES_ANY.test(wordOf(route)));
    };
    return { ...build, routes: pick(routes, isMeant), assets: { ...assets, routes: pick(assets.routes, isMeant) } };
  };

  return (pathname) => {
    const asked = requestedSegment(pathname);
    // Other spellings, such as capitals, go to the handler with all routes.
    const word = asked !== undefined && words.has(asked) ? asked : undefined;
    const known = made.get(word);
    if (known) return known;
    const one = make(word === undefined ? build : partOf(word));
    made.set(word, one);
    return one;
  };
}

/** The paths of routes with an action, without the language. */
export function listFormPaths({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) =>
    route?.module.action ? [`/${segmentsOf(pathOf(routes, route)).join('/')}`] : [],
  );
}

/** A parameter, a splat, or an optional segment. */
const TAKES_ANY = /^[:*]|\?$/;

/** A route's full path, parents included. */
function pathOf(routes: ServerBuild['routes'], { path = '', parentId = '' }: Route): string {
  const parent = routes[parentId];
  return parent ? `${pathOf(routes, parent)}/${path}` : path;
}

/** The first segment after the language; undefined for the first page. */
function firstSegment(path: string): string {
  return segmentsOf(path)[0] ?? '';
}

/** The segments after the language. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((word) => word !== '' && word !== 'en?');
}

/** The suffix of a page's data request; `_` is the first page's. */
const OF_DATA = /(?:\/_)?\.data$/;

const isPrefix = (path: string) => LOCALES.some((locale) => LANGUAGES[locale].prefix === path);

/** Undefined when the segment is empty. */
function requestedSegment(pathname: string): string | undefined {
  const [, ...words] = pathname.replace(OF_DATA, '').split('/');
  if (isPrefix(`/${words[0]}`)) words.shift();
  const [word = '', ...more] = words;
  return word === '' && more.length > 0 ? undefined : word;
}

function pick<T>(record: Readonly<Record<string, T>>, isMeant: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isMeant(id)));
}
