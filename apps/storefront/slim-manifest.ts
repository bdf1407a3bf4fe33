import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Routes that stand around every page: what they need is there before any other is asked for. */
const AROUND = ['root', 'routes/locale', 'routes/any-page'];

type Route = { module: string; imports: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[]; css?: string[] }; routes: Record<string, Route> };

const MANIFEST = /^manifest-.*\.js$/;
const BEGINNING = 'window.__reactRouterManifest=';

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
  await writeFile(file, `${BEGINNING}${JSON.stringify(slim(JSON.parse(json)))};`);
}

export function slim({ entry, routes, ...rest }: Manifest): Manifest {
  const around = AROUND.flatMap((id) => routes[id] ?? []);
  const loaded = new Set(
    [entry, ...around].flatMap(({ module, imports, css = [] }) => [module, ...imports, ...css]),
  );
  const isNew = (file: string) => !loaded.has(file);
  const slimmed = Object.entries(routes).map(([id, { imports, css, ...route }]) => {
    if (AROUND.includes(id)) return [id, { ...route, imports, ...(css && { css }) }];
    return [id, { ...route, imports: imports.filter(isNew).sort(), ...(css && { css: css.filter(isNew) }) }];
  });
  return { ...rest, entry, routes: Object.fromEntries(slimmed) };
}
