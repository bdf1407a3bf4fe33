import { readdir } from 'node:fs/promises';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { runProgram } from './support/shop/run-program.ts';

test('generate: memory does not grow with the size of the catalogue', { timeout: 180_000 }, async () => {
  const folder = await aFolder();
  const narrow = { NODE_OPTIONS: '--max-old-space-size=80' };

  const program = runProgram('apps/server/src/cli.ts', ['generate', folder, '--products', '40000'], narrow);

  expect(await program.ended()).toBe(0);
  expect((await readdir(folder)).sort()).toEqual([
    'catalogue-001.json',
    'catalogue-002.json',
    'catalogue-003.json',
    'catalogue-004.json',
    'photos',
  ]);
});
