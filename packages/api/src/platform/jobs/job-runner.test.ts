import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cloneDatabase } from '../../testing/database/clone-database.ts';
import { recorder, workOn } from '../../testing/database/job-runner.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inTransaction } from '../database/index.ts';
import { addJob } from './jobs.ts';

/** Number of ended jobs that the database could not record. */
function unnoted({ log }: TestShop): number {
  return log.lines.filter(({ message }) => /^Failed to (complete|fail) jobs/.test(message)).length;
}

describe('running jobs', () => {
  it('job: one that fails is logged and tried again', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const moods = ['bad', 'good'];
    const moody = async (payload: unknown) => {
      if (moods.shift() === 'bad') throw new Error('not in the mood');
      await handlers.test_job(payload);
    };
    await workOn(shop, { test_job: moody });

    await addJob(shop.database.db, 'test_job', { number: 1 });
    await expect.poll(() => bringForward(shop)).toBe(1);
    await addJob(shop.database.db, 'test_job', { number: 2 });

    await expect.poll(() => done, { timeout: 20_000 }).toEqual(expect.arrayContaining([{ number: 1 }]));
    expect(shop.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }));
  });

  it('jobs: a queue that waits for a partner leaves room for other work', async () => {
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

  it('jobs: those of a queue run one at a time, each right after the previous one', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    let running = 0;
    const alone = async (payload: unknown) => {
      running += 1;
      await nextTurn();
      await handlers.test_job(running === 1 ? payload : { running });
      running -= 1;
    };
    await workOn(shop, { test_job: alone });

    await inTransaction(shop.database.db, (tx) =>
      Promise.all(numbers.map((number) => addJob(tx, 'test_job', { number }, { queue: 'one' }))),
    );

    // Twenty polls would take ten seconds.
    await expect.poll(() => done, { timeout: 8_000 }).toEqual(numbers.map((number) => ({ number })));
  });

  it('jobs: a job written by a job starts right after it, not at the next poll', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const writing = async (payload: unknown) => {
      await handlers.test_job(payload);
      if (done.length < 12) await addJob(shop.database.db, 'test_job', {});
    };
    await workOn(shop, { test_job: writing });

    await addJob(shop.database.db, 'test_job', {});

    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(12);
  });

  it('jobs: a queue with its own workers leaves all others to the rest', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const { promise: answer, resolve: goOn } = Promise.withResolvers<void>();
    const slow = vi.fn(() => answer);
    await inTransaction(shop.database.db, (tx) =>
      Promise.all([1, 2, 3].map((number) => addJob(tx, 'slow_job', { number }))),
    );
    await workOn(shop, { ...handlers, slow_job: slow }, { slow_job: 2 });

    await addJob(shop.database.db, 'test_job', { number: 4 });

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 4 }]);
    expect(slow).toHaveBeenCalledTimes(2);
    goOn();
    await expect.poll(() => slow.mock.calls.length, { timeout: 5_000 }).toBe(3);
  });

  it('jobs: low-priority work lets other work go first', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    await addJob(shop.database.db, 'test_job', { number: 1 }, { canWait: true });
    await addJob(shop.database.db, 'test_job', { number: 2 });

    await workOn(shop, handlers, { test_job: 1 });

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 2 }, { number: 1 }]);
  });

  it('jobs: work continues when the database is back, although the state of running jobs was not recorded', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const jobs = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const begun: number[] = [];
    const waiting = async (payload: unknown) => {
      const { number } = Object(payload);
      begun.push(number);
      await jobs[number]?.promise;
    };
    await workOn(shop, { waiting_job: waiting }, { waiting_job: 3 });
    for (const number of jobs.keys()) await addJob(shop.database.db, 'waiting_job', { number });
    await expect.poll(() => begun.toSorted()).toEqual([0, 1, 2]);

    const [first, second, third] = jobs;
    await closedMeanwhile(shop, async () => {
      first?.resolve();
      await expect.poll(() => unnoted(shop)).toBe(1);
      second?.resolve();
      await expect.poll(() => unnoted(shop)).toBe(2);
      third?.reject(new Error('the database is gone'));
      await expect.poll(() => unnoted(shop)).toBe(3);
    });
    begun.splice(0);
    await addJob(shop.database.db, 'waiting_job', { number: 3 });

    await expect.poll(() => begun).toContain(3);
  });

  it('jobs: a stopping process survives the loss of its database with running jobs, and logs it', async () => {
    const child = fork(new URL('../../testing/database/lose-jobs.ts', import.meta.url), [
      await cloneDatabase('empty'),
    ]);
    onTestFinished(() => void child.kill());
    const messages: unknown[] = [];
    child.on('message', (message) => messages.push(message));

    const [code] = await once(child, 'exit');

    expect([code, messages]).toEqual([
      0,
      expect.arrayContaining(['jobs could not be returned to the queue and will be released later', 'done']),
    ]);
  });
});

/** Meanwhile the database refuses new connections and has closed the old ones. */
async function closedMeanwhile({ database, databaseUrl }: TestShop, run: () => Promise<void>): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  const client = new Client({ connectionString: databaseUrl.replace(`/${name}?`, '/postgres?') });
  await client.connect();
  await client.query(`alter database "${name}" allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await run();
  await client.query(`alter database "${name}" allow_connections true`);
  await client.end();
}

/** Makes a failed job due now instead of seconds later; resolves to the number of jobs. */
async function bringForward({ database }: TestShop): Promise<number | null> {
  const { rowCount } = await database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where attempts = 1 and locked_by is null having count(*) > 0`,
  );
  return rowCount;
}
