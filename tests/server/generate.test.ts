import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const SHOP = 'apps/server/src/cli.ts';

test('A catalogue of any size is written into a folder, and loads as it is', { timeout: 180_000 }, async () => {
  const folder = join(await aFolder(), 'of/its/own');
  const writing = runProgram(SHOP, ['generate', folder, '--products', '250'], {});
  await writing.ended();

  const DATABASE_URL = await cloneDatabase('empty');
  await runProgram(SHOP, ['staff', 'add', 'Ольга', '--role', 'owner'], { DATABASE_URL }).ended();
  const nobody = runProgram(SHOP, ['import', folder], { DATABASE_URL });
  await nobody.ended();
  const hand = ['--as', 'Ольга', '--reason', 'Новый каталог'];
  const loading = runProgram(SHOP, ['import', folder, ...hand], { DATABASE_URL });

  expect(nobody.said()).toBe('Say who does it: --as <name>, or KASHTANKA_STAFF in the environment.\n');
  expect(await loading.ended()).toBe(0);
  expect(loading.said()).toMatch(/products\s+250 /);
  expect(loading.said()).toContain('Stored.');
});

test('However large the catalogue, memory holds a part of it', { timeout: 180_000 }, async () => {
  const folder = await aFolder();
  const narrow = { NODE_OPTIONS: '--max-old-space-size=80' };

  const program = runProgram(SHOP, ['generate', folder, '--products', '40000'], narrow);

  expect(await program.ended()).toBe(0);
  expect((await readdir(folder)).sort()).toEqual([
    'catalogue-001.json',
    'catalogue-002.json',
    'catalogue-003.json',
    'catalogue-004.json',
    'photos',
  ]);
});

test('A folder that holds something is left alone', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'mine.json'), '{}');

  const program = runProgram(SHOP, ['generate', folder, '--products', '1000'], {});

  expect(await program.ended()).toBe(1);
  expect(program.said()).toBe(`${folder} is not empty: choose a folder of its own.\n`);
  expect(await readdir(folder)).toEqual(['mine.json']);
});

test.each(['0', '1e3', '1000001'])('%s products are refused with what may be asked for', async (count) => {
  const folder = await aFolder();

  const program = runProgram(SHOP, ['generate', folder, '--products', count], {});

  expect(await program.ended()).toBe(1);
  expect(program.said()).toContain('It is a whole number from 1 to 1000000.');
});
