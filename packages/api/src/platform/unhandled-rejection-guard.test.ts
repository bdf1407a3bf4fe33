import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../testing/clone-database.ts';
import { isLostReturn } from './unhandled-rejection-guard.ts';

test('unhandled rejections: jobs that could not be handed back do not end the process; other unhandled errors do', () => {
  const words = 'Error occurred whilst returning jobs from local queue to database queue: read ECONNRESET';

  expect([isLostReturn(new Error(words)), isLostReturn(new Error('a bug of ours')), isLostReturn(words)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('unhandled rejections: the queue library still uses the expected message', async () => {
  const source = await readFile(new URL('localQueue.js', import.meta.resolve('graphile-worker')), 'utf8');

  expect(source).toContain('Error occurred whilst returning jobs from local queue to database queue: ');
});

test('unhandled rejections: a stopping process survives the loss of its database with running jobs, and logs it', async () => {
  const child = fork(new URL('../testing/lose-jobs.ts', import.meta.url), [await cloneDatabase('empty')]);
  onTestFinished(() => void child.kill());
  const told: unknown[] = [];
  child.on('message', (message) => told.push(message));

  const [code] = await once(child, 'exit');

  expect([code, told]).toEqual([
    0,
    expect.arrayContaining(['jobs could not be returned to the queue and will be released later', 'done']),
  ]);
});
