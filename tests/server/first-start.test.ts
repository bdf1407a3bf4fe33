import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test, vi } from 'vitest';
import { freePort } from './support/shop/free-port.ts';
import { runProgram } from './support/shop/run-program.ts';

test('first command: reports that it creates a shop in an empty folder, and the next one uses it', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = await aFolder();
  const list = async () => {
    const program = runProgram('apps/server/src/cli.ts', ['staff', 'list'], { DATA_DIR });
    await program.ended();
    return program.output();
  };

  const [first, second] = [await list(), await list()];

  expect(first).toContain(`There was no shop in ${DATA_DIR}: a new one was created.`);
  expect(second).not.toContain('There was no shop');
});

test('first command: stopped while the database starts, it leaves none running', { timeout: 120_000 }, async () => {
  const DATA_DIR = await aFolder();
  const postmaster = join(DATA_DIR, 'postgres/cluster/postmaster.pid');
  const command = runProgram('apps/server/src/cli.ts', ['staff', 'list'], { DATA_DIR });
  await vi.waitUntil(() => existsSync(postmaster), { timeout: 60_000, interval: 5 });

  command.process.kill('SIGINT');

  expect(await command.ended()).toBe(1);
  expect(command.output()).toContain('The command was stopped before it started.');
  expect(existsSync(postmaster)).toBe(false);
});

test('first start: a demo shop with a carrier opens also while the carrier is down', {
  timeout: 90_000,
}, async () => {
  const program = runProgram('apps/server/src/start.ts', [], {
    PORT: String(await freePort()),
    BANK_SIMULATOR_PORT: '0',
    DATA_DIR: await aFolder(),
    CDEK_URL: 'http://127.0.0.1:9',
    CDEK_CLIENT_ID: 'kashtanka',
    CDEK_CLIENT_SECRET: 'practice',
  });

  await expect(program.waitForOutput('Каштанка is open')).resolves.toBeUndefined();
});
