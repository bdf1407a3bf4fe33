import type { ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * What is made of the routes that an address can mean, once for each word that addresses begin with behind the language.
 * The router tries all routes that it has, twice for a page, and puts all of them together once more to draw it, which was
 * a fifth of what a page asked of memory. So it is told those that begin with the address's word, and those that take any.
 */
export function byWord<T>(build: ServerBuild, make: (part: ServerBuild) => T): (pathname: string) => T {
  const { routes, assets } = build;
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const wordOf = (route: Route) => firstWord(pathOf(routes, route));
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
    const asked = wordAsked(pathname);
    // Written otherwise than we write them, as in capitals, words are the router's to read, of all routes.
    const word = asked !== undefined && words.has(asked) ? asked : undefined;
    const known = made.get(word);
    if (known) return known;
    const one = make(word === undefined ? build : partOf(word));
    made.set(word, one);
    return one;
  };
}

/** A name for whatever stands there, the rest of an address, or a word that may be missing. */
const TAKES_ANY = /^[:*]|\?$/;

/** A route's whole path: its parents' and its own. */
function pathOf(routes: ServerBuild['routes'], { path = '', parentId = '' }: Route): string {
  const parent = routes[parentId];
  return parent ? `${pathOf(routes, parent)}/${path}` : path;
}

/** Its first word behind the language; nothing for the first page. */
function firstWord(path: string): string {
  return path.split('/').find((word) => word !== '' && word !== 'en?') ?? '';
}

/** Where browsers ask for the data of a page instead of the page, behind its address: `_` is the first page's. */
const OF_DATA = /(?:\/_)?\.data$/;

/** Undefined where there is nothing between two slashes. */
function wordAsked(pathname: string): string | undefined {
  const [, ...words] = pathname.replace(OF_DATA, '').split('/');
  if (words[0] === 'en') words.shift();
  const [word = '', ...more] = words;
  return word === '' && more.length > 0 ? undefined : word;
}

function pick<T>(record: Readonly<Record<string, T>>, isMeant: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isMeant(id)));
}
