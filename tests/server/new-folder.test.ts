import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('A command in a folder that holds no shop says that it makes one there, and the next one finds it', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = await aFolder();
  const list = async () => {
    const program = runProgram('apps/server/src/cli.ts', ['staff', 'list'], { DATA_DIR });
    await program.ended();
    return program.said();
  };

  const [first, second] = [await list(), await list()];

  expect(first).toContain(`There was no shop in ${DATA_DIR}: a new one is made.`);
  expect(second).not.toContain('There was no shop');
});
