import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Routes that stand around every page: what they need is there before any other is asked for. */
const AROUND = ['root', 'routes/locale', 'routes/any-page'];

type Route = { module: string; imports: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[]; css?: string[] }; routes: Record<string, Route> };

const MANIFEST = /^manifest-.*\.js$/;
const BEGINNING = 'window.__reactRouterManifest=';
/** A route's name stands before it in the list; the browser puts it into the route, where the router looks for it. */
const NAMES = `for(let[id,r]of Object.entries(${BEGINNING.slice(0, -1)}.routes))r.id=id`;

/**
 * Every page loads the list of all routes with their files. A file that came with the first page need not be named again
 * by each of them; the server keeps the whole list.
 */
export async function slimManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets');
  const name = (await readdir(assets)).find((file) => MANIFEST.test(file));
  if (!name) throw new Error('the build has no manifest');
  const file = join(assets, name);
  const [, json = ''] = /=(\{.*\});?\s*$/s.exec(await readFile(file, 'utf8')) ?? [];
  await writeFile(file, `${BEGINNING}${JSON.stringify(slim(JSON.parse(json)))};${NAMES}`);
}

export function slim({ entry, routes, ...rest }: Manifest): Manifest {
  const around = AROUND.flatMap((id) => routes[id] ?? []);
  const loaded = new Set(
    [entry, ...around].flatMap(({ module, imports, css = [] }) => [module, ...imports, ...css]),
  );
  const isNew = (file: string) => !loaded.has(file);
  const rarestFirst = byUse(Object.values(routes).flatMap(({ imports }) => imports));
  const slimmed = Object.entries(routes).map(([id, { imports, css, ...route }]) => {
    const told = asAsked(route);
    if (AROUND.includes(id)) return [id, { ...told, imports, ...(css && { css }) }];
    const needed = imports.filter(isNew).sort(rarestFirst);
    return [id, { ...told, imports: needed, ...(css && { css: css.filter(isNew) }) }];
  });
  return { ...rest, entry, routes: Object.fromEntries(slimmed) };
}

/** What many pages need stands at the end of each list, in one order: lists that end alike compress to little. */
function byUse(files: readonly string[]): (a: string, b: string) => number {
  const uses = new Map<string, number>();
  for (const file of files) uses.set(file, (uses.get(file) ?? 0) + 1);
  return (a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || (a < b ? -1 : 1);
}

/** The browser asks whether a route has an action or a loader and takes silence for no; of a default export it never asks. */
function asAsked({ module, ...route }: Omit<Route, 'imports' | 'css'>): Omit<Route, 'imports' | 'css'> {
  const said = Object.entries(route).filter(
    ([key, value]) => value !== false && !['id', 'hasDefaultExport'].includes(key),
  );
  return { ...Object.fromEntries(said), module };
}
