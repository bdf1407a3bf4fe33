import { aFolder } from '@kashtanka/api/testing/a-folder';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('A command in a folder that holds no shop says that it makes one there, and the next one finds it', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = await aFolder();
  onTestFinished(() => stopDatabaseOf(DATA_DIR));
  const list = async () => {
    const program = runProgram('apps/server/src/shop.ts', ['staff', 'list'], { DATA_DIR });
    await program.ended();
    return program.said();
  };

  const [first, second] = [await list(), await list()];

  expect(first).toContain(`There was no shop in ${DATA_DIR}: a new one is made.`);
  expect(second).not.toContain('There was no shop');
});

/** One that a command has left running would outlive the test. */
async function stopDatabaseOf(folder: string): Promise<void> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('no PostgreSQL comes with the packages');
  const cluster = await startCluster({ binaries, folder: `${folder}/postgres` });
  await cluster.stop({ evenIfUsed: true });
}
