import type { ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * The router tries all its routes for an address, twice for a page, and puts all of them together once more to draw it: a
 * fifth of what a page asked of memory. Nearly all of them begin with a word of their own behind the language, so only
 * those are left here that begin with the address's, and those that take any.
 */
export function routesByWord(build: ServerBuild): (pathname: string) => ServerBuild {
  const { routes, assets } = build;
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const isParent = ({ id }: Route) => parents.has(id);
  const wordOf = (route: Route) => firstWord(pathOf(routes, route));
  const words = new Set(all.filter((route) => !isParent(route)).map(wordOf));
  const parts = new Map<string, ServerBuild>();

  const partOf = (word: string): ServerBuild => {
    const isMeant = (id: string) => {
      const route = routes[id];
      return route !== undefined && (isParent(route) || wordOf(route) === word || /^[:*]/.test(wordOf(route)));
    };
    return { ...build, routes: pick(routes, isMeant), assets: { ...assets, routes: pick(assets.routes, isMeant) } };
  };

  return (pathname) => {
    const word = wordAsked(pathname);
    // Written otherwise than we write them, as in capitals, words are the router's to read.
    if (word === undefined || !words.has(word)) return build;
    const part = parts.get(word) ?? partOf(word);
    parts.set(word, part);
    return part;
  };
}

/** A route's whole path: its parents' and its own. */
function pathOf(routes: ServerBuild['routes'], { path = '', parentId = '' }: Route): string {
  const parent = routes[parentId];
  return parent ? `${pathOf(routes, parent)}/${path}` : path;
}

/** Its first word behind the language; nothing for the first page. */
function firstWord(path: string): string {
  return path.split('/').find((word) => word !== '' && word !== 'en?') ?? '';
}

/** Undefined where there is nothing between two slashes. */
function wordAsked(pathname: string): string | undefined {
  const [, ...words] = pathname.split('/');
  if (words[0] === 'en') words.shift();
  const [word = '', ...more] = words;
  return word === '' && more.length > 0 ? undefined : word;
}

function pick<T>(record: Readonly<Record<string, T>>, isMeant: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isMeant(id)));
}
