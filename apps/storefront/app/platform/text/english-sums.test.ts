import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roubles } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { formatLimit } from './money.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** What shoppers read; staff of any language set prices in roubles. */
const FILES = globSync(
  ['apps/storefront/content/en/**/*.md', 'packages/demo/pages/en/**/*.md', 'packages/texts/src/en/**/*.ts'],
  {
    cwd: ROOT,
    exclude: ['packages/texts/src/en/backoffice/**'],
  },
);

/** Source text with the blanks that keep a sum together written as plain ones. */
const textOf = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8').replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ');

/** A limit with the roubles that decide: `≈ €67 (8 000 ₽)`. */
const LIMIT = /≈ €[\d ]+ \(([\d ]+) ₽\)/g;

/** Certificates are worth roubles: their field has this unit, and says what the sum is in euros. */
const UNIT = "roubles: '₽'";

test('English texts: name every amount in euros, with roubles in brackets at most [I18N-03] [D10]', () => {
  const bare = FILES.filter((file) => textOf(file).replaceAll(LIMIT, '').replace(UNIT, '').includes('₽'));
  const limits = FILES.flatMap((file) => [...textOf(file).matchAll(LIMIT)]);

  expect(bare).toEqual([]);
  expect(limits.length).toBeGreaterThan(0);
  for (const [limit, sum = ''] of limits) {
    const kopecks = roubles(Number(sum.replaceAll(' ', '')));
    expect(formatLimit('en', kopecks, { exact: true }).replaceAll('\u00a0', ' ')).toBe(limit);
  }
});
