import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test, vi } from 'vitest';
import { runProgram } from './run-program.ts';

test('A command that is stopped while it raises the database leaves none behind', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await aFolder();
  const served = join(DATA_DIR, 'postgres/cluster/postmaster.pid');
  const command = runProgram('apps/server/src/cli.ts', ['staff', 'list'], { DATA_DIR });
  await vi.waitUntil(() => existsSync(served), { timeout: 60_000, interval: 5 });

  command.process.kill('SIGINT');

  expect(await command.ended()).toBe(1);
  expect(command.said()).toContain('It was stopped before it began.');
  expect(existsSync(served)).toBe(false);
});
