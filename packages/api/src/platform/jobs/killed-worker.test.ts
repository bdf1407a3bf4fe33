import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recorder, workOn } from '../../testing/database/job-runner.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addJob } from './jobs.ts';

test('jobs: those that a killed process had begun, alone or in a queue, begin again; those of a live one do not', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const other = await openTestShop({ besides: shop });
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>();
  const { done, handlers } = recorder();
  const slow = vi.fn(() => answer);
  await workOn(shop, { slow_job: slow });
  await addJob(shop.database.db, 'slow_job', {});
  await expect.poll(() => slow.mock.calls.length).toBe(1);
  await addJob(shop.database.db, 'test_job', { number: 1 });
  await addJob(shop.database.db, 'test_job', { number: 2 }, { queue: 'letters' });
  await beginAndDie(shop, { name: 'test_job', count: 2 });
  await addJob(shop.database.db, 'test_job', { number: 3 });
  await addJob(shop.database.db, 'test_job', { number: 4 }, { queue: 'letters' });

  await workOn(other, handlers);

  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(4);
  expect(slow).toHaveBeenCalledOnce();
  goOn();
});

/** A process begins this many jobs of that name and is killed. */
async function beginAndDie(
  { databaseUrl }: TestShop,
  { name, count }: { name: string; count: number },
): Promise<void> {
  const child = fork(new URL('../../testing/database/begin-jobs.ts', import.meta.url), [databaseUrl, name]);
  onTestFinished(() => void child.kill('SIGKILL'));
  for (let begun = 0; begun < count; begun += 1) await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
