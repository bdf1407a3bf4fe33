import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The routes of every page; their files are loaded first. */
const SHELL_ROUTES = ['root', 'routes/locale', 'routes/any-page'];

type Route = { module: string; imports: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[]; css?: string[] }; routes: Record<string, Route> };

const MANIFEST = /^manifest-.*\.js$/;
const MANIFEST_PREFIX = 'window.__reactRouterManifest=';
/** Restores the id of each route, which the router reads, from its key. */
const RESTORE_IDS = `for(let[id,r]of Object.entries(${MANIFEST_PREFIX.slice(0, -1)}.routes))r.id=id`;

/**
 * Every page loads the manifest of all routes. Files that the first page has already loaded are removed from each
 * route's list; the server keeps the full manifest.
 */
export async function slimManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets');
  const name = (await readdir(assets)).find((file) => MANIFEST.test(file));
  if (!name) throw new Error('the client build contains no route manifest');
  const file = join(assets, name);
  const [, json = ''] = /=(\{.*\});?\s*$/s.exec(await readFile(file, 'utf8')) ?? [];
  await writeFile(file, `${MANIFEST_PREFIX}${JSON.stringify(slim(JSON.parse(json)))};${RESTORE_IDS}`);
}

export function slim({ entry, routes, ...rest }: Manifest): Manifest {
  const around = SHELL_ROUTES.flatMap((id) => routes[id] ?? []);
  const loaded = new Set(
    [entry, ...around].flatMap(({ module, imports, css = [] }) => [module, ...imports, ...css]),
  );
  const isNew = (file: string) => !loaded.has(file);
  const rarestFirst = byUse(Object.values(routes).flatMap(({ imports }) => imports));
  const slimmed = Object.entries(routes).map(([id, { imports, css, ...route }]) => {
    const slimmedRoute = slimRoute(route);
    if (SHELL_ROUTES.includes(id)) return [id, { ...slimmedRoute, imports, ...(css && { css }) }];
    const needed = imports.filter(isNew).sort(rarestFirst);
    return [id, { ...slimmedRoute, imports: needed, ...(css && { css: css.filter(isNew) }) }];
  });
  return { ...rest, entry, routes: Object.fromEntries(slimmed) };
}

/** Sorts common files to the end in one order, because lists with equal endings compress well. */
function byUse(files: readonly string[]): (a: string, b: string) => number {
  const uses = new Map<string, number>();
  for (const file of files) uses.set(file, (uses.get(file) ?? 0) + 1);
  return (a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || (a < b ? -1 : 1);
}

/** The browser treats a missing `hasAction` or `hasLoader` as false and never reads `hasDefaultExport`. */
function slimRoute({ module, ...route }: Omit<Route, 'imports' | 'css'>): Omit<Route, 'imports' | 'css'> {
  const entries = Object.entries(route).filter(
    ([key, value]) => value !== false && !['id', 'hasDefaultExport'].includes(key),
  );
  return { ...Object.fromEntries(entries), module };
}
