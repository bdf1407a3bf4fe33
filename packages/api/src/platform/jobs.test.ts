import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { inTransaction } from './database.ts';
import { addJob, type JobHandlers, startJobs } from './jobs.ts';

async function workOn(shop: TestShop, handlers: JobHandlers): Promise<void> {
  const { pool } = shop.database;
  const runner = await startJobs(pool, handlers, { crons: [], concurrency: 2, log: shop.log });
  onTestFinished(() => runner.stop());
}

function recorder() {
  const done: unknown[] = [];
  return { done, handlers: { test_job: async (payload: unknown) => void done.push(payload) } };
}

describe('jobs', () => {
  it('A job runs once its transaction has committed', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    await workOn(shop, handlers);

    await inTransaction(shop.database.db, (tx) => addJob(tx, 'test_job', { number: 1 }));

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 1 }]);
  });

  it('A job of a transaction that was rolled back never runs', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const lost = inTransaction(shop.database.db, async (tx) => {
      await addJob(tx, 'test_job', { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow();
    await inTransaction(shop.database.db, (tx) => addJob(tx, 'test_job', { number: 2 }));

    await workOn(shop, handlers);

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 2 }]);
  });

  it('A job that fails is logged and tried again', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const moods = ['bad', 'good'];
    const moody = async (payload: unknown) => {
      if (moods.shift() === 'bad') throw new Error('not in the mood');
      await handlers.test_job(payload);
    };
    await workOn(shop, { test_job: moody });

    await addJob(shop.database.db, 'test_job', { number: 1 });

    await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ number: 1 }]);
    expect(shop.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }));
  });

  it('A queue that waits for somebody else leaves room for other work', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const { promise: answer, resolve: goOn } = Promise.withResolvers<void>();
    const slow = vi.fn(() => answer);
    for (const number of [1, 2, 3]) await addJob(shop.database.db, 'slow_job', { number }, { queue: 'slow' });
    await workOn(shop, { ...handlers, slow_job: slow });

    await addJob(shop.database.db, 'test_job', { number: 4 });

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 4 }]);
    expect(slow).toHaveBeenCalledOnce();
    goOn();
    await expect.poll(() => slow.mock.calls.length, { timeout: 5_000 }).toBe(3);
  });

  it('A later wish with the same key takes the place of the earlier one', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    await addJob(shop.database.db, 'test_job', { number: 1 }, { key: 'one' });
    await addJob(shop.database.db, 'test_job', { number: 2 }, { key: 'one' });

    await workOn(shop, handlers);

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 2 }]);
  });

  it('A wish for later does not put off what was wished for sooner', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await addJob(shop.database.db, 'test_job', { number: 1 }, { key: 'one' });
    await addJob(shop.database.db, 'test_job', { number: 2 }, { key: 'one', runAt: tomorrow, keepsEarlier: true });

    await workOn(shop, handlers);

    await expect.poll(() => done, { timeout: 5_000 }).toHaveLength(1);
  });
});
