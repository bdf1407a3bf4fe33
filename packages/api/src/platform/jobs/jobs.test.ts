import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { recorder, workOn } from '../../testing/database/job-runner.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { inTransaction, sql } from '../database/index.ts';
import { addJob, scheduleAt, writePendingJobs } from './jobs.ts';

describe('adding jobs', () => {
  it('jobs: one runs once its transaction has committed', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    await workOn(shop, handlers);

    await inTransaction(shop.database.db, (tx) => addJob(tx, 'test_job', { number: 1 }));

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 1 }]);
  });

  it('jobs: one of a rolled back transaction never runs', async () => {
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

  it('jobs: of several with one key in a transaction the last one runs, at the earlier time if it asks for that', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const [sooner, later] = [new Date('2030-01-01T00:00:00Z'), new Date('2030-02-01T00:00:00Z')];

    await inTransaction(shop.database.db, async (tx) => {
      await addJob(tx, 'test_job', { number: 1 }, { key: 'replaced', runAt: sooner });
      await addJob(tx, 'test_job', { number: 2 }, { key: 'kept', runAt: sooner });
      await addJob(tx, 'test_job', { number: 3 }, { key: 'replaced', runAt: later });
      await addJob(tx, 'test_job', { number: 4 }, { key: 'kept', runAt: later, keepsEarlier: true });
      await addJob(tx, 'test_job', { number: 5 }, { key: 'alone', runAt: later, keepsEarlier: true });
    });
    await inTransaction(shop.database.db, (tx) =>
      addJob(tx, 'test_job', { number: 6 }, { key: 'alone', runAt: sooner, keepsEarlier: true }),
    );

    const { rows } = await shop.database.pool.query(
      `select key, payload -> 'number' as number, run_at as at from ${ALL_JOBS} order by key`,
    );
    expect(rows).toEqual([
      { key: 'alone', number: 6, at: later },
      { key: 'kept', number: 4, at: sooner },
      { key: 'replaced', number: 3, at: later },
    ]);
  });

  it('jobs: may be written before the end of a transaction, each once, and are rolled back with it', async () => {
    const { db, pool } = (await openTestShop({ data: 'empty' })).database;

    await inTransaction(db, async (tx) => {
      await addJob(tx, 'test_job', { number: 1 });
      await writePendingJobs(tx);
      const { rows } = await sql`select from graphile_worker.jobs`.execute(tx);
      expect(rows).toHaveLength(1);
      await addJob(tx, 'test_job', { number: 2 });
      await addJob(tx, 'test_job', { number: 3 });
    });
    await inTransaction(db, async (tx, undo) => {
      await addJob(tx, 'test_job', { number: 4 });
      await writePendingJobs(tx);
      return undo(undefined);
    });

    const { rows } = await pool.query(`select payload -> 'number' as number from ${ALL_JOBS} order by id`);
    expect(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  it('jobs: a later request with the same key replaces the earlier one', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    await addJob(shop.database.db, 'test_job', { number: 1 }, { key: 'one' });
    await addJob(shop.database.db, 'test_job', { number: 2 }, { key: 'one' });

    await workOn(shop, handlers);

    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 2 }]);
  });

  it('jobs at moments: are one for each that is still to come, however often they are scheduled', async () => {
    const { db, pool } = (await openTestShop({ data: 'empty' })).database;
    const now = new Date('2026-11-21T12:00:00Z');
    const moments = ['2026-11-22T12:00:00Z', null, '2026-11-21T12:00:00Z', '2026-11-23T00:00:00+03:00'];

    for (const _ of [1, 2]) await inTransaction(db, (tx) => scheduleAt(tx, 'test_job', moments, now));

    const { rows } = await pool.query('select run_at from graphile_worker.jobs order by run_at');
    expect(rows.map(({ run_at }) => run_at)).toEqual([
      new Date('2026-11-22T12:00:00Z'),
      new Date('2026-11-22T21:00:00Z'),
    ]);
  });

  it('jobs: a request for a later time does not postpone an earlier request', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { done, handlers } = recorder();
    const tomorrow = new Date(Date.now() + DAY_MS);
    await addJob(shop.database.db, 'test_job', { number: 1 }, { key: 'one' });
    await addJob(shop.database.db, 'test_job', { number: 2 }, { key: 'one', runAt: tomorrow, keepsEarlier: true });

    await workOn(shop, handlers);

    await expect.poll(() => done, { timeout: 5_000 }).toHaveLength(1);
  });
});

/** Removes all jobs and yields them with their payload. */
const ALL_JOBS = 'graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))';
