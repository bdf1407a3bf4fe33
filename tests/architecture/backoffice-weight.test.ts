import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const BUILD = join(import.meta.dirname, '../../apps/backoffice/build/current');

/** What is loaded before a page is usable, compressed as it travels; React and its router are 84 kB. */
const MOST_BYTES_OF_SIGN_IN = 95_000;
const MOST_BYTES_OF_PAGE = 200_000;
/** Orders are open all day, on phones too. */
const MOST_BYTES_OF_ORDERS = 150_000;
const MOST_STYLE_BYTES = 16_000;

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

const MANIFEST: Record<string, Chunk> = JSON.parse(readFileSync(join(BUILD, 'manifest.json'), 'utf8'));

/** Loaded by every page after signing in. */
const FRAME = ['app/routes.tsx', 'app/shell/frame.tsx'];
const SIGN_IN = 'app/features/sign-in/sign-in-page.tsx';
const PAGES = Object.keys(MANIFEST).filter((key) => /^app\/features\/.*-page\.tsx$/.test(key));

/** The chunks of these sources with all that they import. */
function chunksOf(keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const key of keys) {
    const chunk = MANIFEST[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(chunk.imports ?? [], found);
  }
  return found;
}

const weigh = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + readFileSync(join(BUILD, `${file}.br`)).length, 0);

function weightOf(keys: readonly string[]): { scripts: number; styles: number } {
  const chunks = [...chunksOf(['index.html', ...keys])];
  return {
    scripts: weigh(chunks.map(({ file }) => file)),
    styles: weigh(chunks.flatMap(({ css = [] }) => css)),
  };
}

it('back office weight: signing in loads at most 95 kB of scripts', () => {
  const { scripts, styles } = weightOf([SIGN_IN]);

  expect(scripts).toBeLessThanOrEqual(MOST_BYTES_OF_SIGN_IN);
  expect(styles).toBeLessThanOrEqual(MOST_STYLE_BYTES);
});

it.each(PAGES.filter((page) => page !== SIGN_IN))(
  'back office weight: %s loads at most 200 kB of scripts',
  (page) => {
    const { scripts, styles } = weightOf([...FRAME, page]);

    expect(scripts).toBeLessThanOrEqual(MOST_BYTES_OF_PAGE);
    expect(styles).toBeLessThanOrEqual(MOST_STYLE_BYTES);
  },
);

it.each(PAGES.filter((page) => page.includes('/features/orders/')))(
  'back office weight: %s loads at most 150 kB of scripts',
  (page) => {
    expect(weightOf([...FRAME, page]).scripts).toBeLessThanOrEqual(MOST_BYTES_OF_ORDERS);
  },
);

it('back office bundles: hold no schema library and no texts of the shop', () => {
  const scripts = Object.values(MANIFEST).filter(({ file }) => file.endsWith('.js'));
  const code = scripts.map(({ file }) => readFileSync(join(BUILD, file), 'utf8')).join('\n');

  expect(scripts.length).toBeGreaterThan(5);
  expect(code).not.toMatch(/typebox|~kind|В\u00a0корзину/i);
});
