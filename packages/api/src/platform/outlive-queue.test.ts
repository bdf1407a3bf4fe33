import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isLostReturn } from './outlive-queue.ts';

test('Jobs that could not be handed back end no shop; anything else that nobody caught does', () => {
  const words = 'Error occurred whilst returning jobs from local queue to database queue: read ECONNRESET';

  expect([isLostReturn(new Error(words)), isLostReturn(new Error('a bug of ours')), isLostReturn(words)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('The queue’s library still says it so', async () => {
  const source = await readFile(new URL('localQueue.js', import.meta.resolve('graphile-worker')), 'utf8');

  expect(source).toContain('Error occurred whilst returning jobs from local queue to database queue: ');
});
