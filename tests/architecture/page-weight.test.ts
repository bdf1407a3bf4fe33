import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../apps/storefront/build/current/client');
const FONTS = join(import.meta.dirname, '../../packages/ui/src/styles/fonts');

/** What is loaded before a page is usable, compressed as it travels. */
const MOST_SCRIPT_BYTES = 135_000;
const MOST_STYLE_BYTES = 16_000;
/** Each file costs a request and compresses by itself. */
const MOST_SCRIPTS = 25;

type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[]; css?: string[] }; routes: Record<string, Route> };

const MANIFEST_FILE = readdirSync(join(CLIENT, 'assets')).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';

function readManifest(): Manifest {
  const [, json = ''] = /=(\{.*\});/s.exec(readFileSync(join(CLIENT, 'assets', MANIFEST_FILE), 'utf8')) ?? [];
  return JSON.parse(json);
}

/** A page is its own route and those around it. */
function routesOf(routes: Manifest['routes'], id: string): Route[] {
  const route = routes[id];
  if (!route) throw new Error(`there is no route ${id}`);
  return route.parentId ? [route, ...routesOf(routes, route.parentId)] : [route];
}

function filesOf(id: string): { scripts: string[]; styles: string[] } {
  const manifest = readManifest();
  const parts = [manifest.entry, ...routesOf(manifest.routes, id)];
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const styles = parts.flatMap(({ css = [] }) => css.map((name) => name.replace(/#$/, '')));
  return { scripts: [...new Set([...scripts, `/assets/${MANIFEST_FILE}`])], styles: [...new Set(styles)] };
}

const weigh = (files: string[]) =>
  files.reduce((sum, file) => sum + readFileSync(join(CLIENT, `${file}.br`)).length, 0);

it.each([
  'routes/home',
  'routes/catalogue',
  'routes/collection',
  'routes/product',
  'routes/checkout',
  'page:about',
])('first view of %s: at most 135 kB of scripts in 25 files and 16 kB of styles', (id) => {
  const { scripts, styles } = filesOf(id);

  expect(weigh(scripts)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect(weigh(styles)).toBeLessThanOrEqual(MOST_STYLE_BYTES);
});

it('first view of the profile: at most 135 kB of scripts and 16 kB of styles', () => {
  const { scripts, styles } = filesOf('profile:profile');

  expect(weigh(scripts)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(weigh(styles)).toBeLessThanOrEqual(MOST_STYLE_BYTES);
});

it('page weight: the fonts of every page have at most 42 kB', () => {
  const fonts = readdirSync(FONTS).filter((name) => name.endsWith('.woff2'));

  expect(fonts.reduce((sum, name) => sum + statSync(join(FONTS, name)).size, 0)).toBeLessThanOrEqual(42_000);
});

it('bundles: hold no Markdown parser and no text of static pages', () => {
  const scripts = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(CLIENT, 'assets', name), 'utf8')).join('\n');

  expect(code).not.toMatch(/linkify|blockquote_open|Лука Александрыч|Luka Alexandrych/);
});

it('bundles: hold no schema library and no unused icon', () => {
  const scripts = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(CLIENT, 'assets', name), 'utf8')).join('\n');

  expect(code).not.toMatch(/typebox|~kind|\bajv\b/i);
  expect(code.match(/accessibility|Aperture/g)).toBeNull();
});

it('page weight: the engraving workshop has at most 150 kB', () => {
  const scripts = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'));
  const parts = scripts.filter((name) =>
    /WebGLRenderer|tag_engraving/.test(readFileSync(join(CLIENT, 'assets', name), 'utf8')),
  );

  expect(parts).not.toEqual([]);
  expect(weigh(parts.map((name) => `/assets/${name}`))).toBeLessThanOrEqual(150_000);
});
