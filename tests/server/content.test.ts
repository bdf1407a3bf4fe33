import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOP = 'apps/server/src/shop.ts';

test('The operator sees every fact that the texts leave open, with its file and line, and how many there are', async () => {
  const program = runProgram(SHOP, ['content'], {});

  expect(await program.ended()).toBe(0);
  const said = program.said();
  const places = said.match(/^ {2}apps\/storefront\/content\/\S+:\d+$/gm) ?? [];
  expect(said).toContain('{юридическое название}\n  apps/storefront/content/ru/agreement.md:');
  expect(said).toContain(`${places.length} places are open.`);
  const [, file = '', line = ''] = /\{INN\}\n {2}(\S+):(\d+)/.exec(said) ?? [];
  expect((await readFile(join(ROOT, file), 'utf8')).split('\n')[Number(line) - 1]).toContain('{INN}');
});

test('The operator sees the samples that stand for contacts and awards in the frame of every page', async () => {
  const program = runProgram(SHOP, ['content'], {});

  expect(await program.ended()).toBe(0);
  expect(program.said()).toMatch(/^\{награда\}\n {2}apps\/storefront\/app\/messages\/ru\/shell\.ts:\d+$/m);
  expect(program.said()).toMatch(/^tel:\+78000000000\n {2}apps\/storefront\/app\/shell\/contacts\.ts:\d+$/m);
  expect(program.said()).toMatch(/^\d+ samples stand in the frame of every page\.$/m);
});

test('As a release check it ends with 1 as long as something is open', async () => {
  const program = runProgram(SHOP, ['content', '--strict'], {});

  expect(await program.ended()).toBe(1);
  expect(program.said()).toContain('places are open.');
});
