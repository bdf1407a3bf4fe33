import { demo } from '@kashtanka/demo';
import { describe, expect, it, vi } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { afterCommit, beforeCommit, inTransaction, type RawBuilder, sql, type Tx } from './index.ts';

const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('the database', () => {
  it('database: a cold server accepts many more first writes at once than it has connections', async () => {
    const shop = await openTestShop({ connections: 4 });

    const added = await together(30, () => shop.visitor().addLine({ body: { article: demo.collarInStock } }));

    expect(added.map(({ status }) => status)).toEqual(Array(30).fill(201));
  });

  it('database: pages are served while every transaction waits for a lock', async () => {
    const shop = await openTestShop({ connections: 4 });
    const blocker = await shop.database.pool.connect();
    await blocker.query('begin; lock table basket in exclusive mode');
    const writes = together(10, () => shop.visitor().addLine({ body: { article: demo.collarInStock } }));

    const read = await shop.visitor().listColors();

    expect(read.status).toBe(200);
    await blocker.query('rollback');
    blocker.release();
    expect((await writes).map(({ status }) => status)).toEqual(Array(10).fill(201));
  });

  it('transaction: of two conflicting ones both succeed, because the refused one is retried', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const bothHold = barrier(2);
    const lock = (tx: Tx, code: string) =>
      sql`select 1 from product_class where code = ${code} for update`.execute(tx);
    const tries: string[] = [];
    const work = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        tries.push(first);
        await lock(tx, first);
        await bothHold();
        await lock(tx, second);
        return first;
      });

    const done = await Promise.all([work('clr', 'lsh'), work('lsh', 'clr')]);

    expect(done).toEqual(['clr', 'lsh']);
    // On a busy machine the retried transaction may be interrupted once more.
    expect(tries.length).toBeGreaterThan(2);
  });

  it('transaction: one that always conflicts fails after three tries, one with another error after the first', async () => {
    const { db } = (await openTestShop({ data: 'empty' })).database;
    const triesOf = async (error: string) => {
      const run = vi.fn((tx: Tx) => sql`do $$ begin raise ${sql.raw(error)}; end $$`.execute(tx));
      await expect(inTransaction(db, run)).rejects.toThrow(error);
      return run.mock.calls.length;
    };

    expect([await triesOf('serialization_failure'), await triesOf('unique_violation')]).toEqual([3, 1]);
  });

  it('transaction: one that is undone has a result and changes nothing', async () => {
    const shop = await openTestShop();
    const callback = vi.fn();

    const answer = await inTransaction(shop.database.db, async (tx, undo): Promise<string> => {
      await sql`delete from collection_product`.execute(tx);
      afterCommit(tx, callback);
      return undo('nothing done');
    });

    const { rows } = await shop.database.pool.query('select count(*)::int as count from collection_product');
    expect(answer).toBe('nothing done');
    expect(rows[0].count).toBeGreaterThan(0);
    expect(callback).not.toHaveBeenCalled();
  });

  it('transaction: an error undoes it, and is rethrown', async () => {
    const shop = await openTestShop();
    const callback = vi.fn();
    const work = inTransaction(shop.database.db, async (tx) => {
      await sql`delete from collection_product`.execute(tx);
      afterCommit(tx, callback);
      throw new Error('a fault of ours');
    });

    await expect(work).rejects.toThrow('a fault of ours');

    const { rows } = await shop.database.pool.query('select count(*)::int as count from collection_product');
    expect(rows[0].count).toBeGreaterThan(0);
    expect(callback).not.toHaveBeenCalled();
  });
});

describe('deferred statements', () => {
  const endless: Record<string, unknown> = {};
  endless.itself = endless;
  const failing: [string, () => RawBuilder<unknown>[], string][] = [
    ['fails in the database', () => [sql`select 1 / 0`], 'division by zero'],
    ['the driver cannot put into words', () => [sql`select ${endless}::json`], 'neither text nor number'],
    [
      'fails before it asks anything',
      () => {
        throw new Error('a fault of ours');
      },
      'a fault of ours',
    ],
  ];
  it('transaction: an error of a deferred statement rolls back the work and is thrown', async () => {
    const { db, pool } = (await openTestShop()).database;
    for (const [name, statement, error] of failing) {
      const callback = vi.fn();

      const work = inTransaction(db, async (tx) => {
        await sql`delete from collection_product`.execute(tx);
        beforeCommit(tx, statement);
        afterCommit(tx, callback);
      });

      await expect(work, name).rejects.toThrow(error);
      const { rows } = await pool.query('select count(*)::int as count from collection_product');
      expect(rows[0].count, name).toBeGreaterThan(0);
      expect(callback, name).not.toHaveBeenCalled();
    }
  });

  const rename = (code: string) => sql`update product_class set name = '{"ru": "иначе"}' where code = ${code}`;
  const RENAMED = `select code from product_class where name->>'ru' = 'иначе' order by code`;

  it('deferred statements: run within the transaction, before its end is announced', async () => {
    const { db, pool } = (await openTestShop()).database;
    const seen = Promise.withResolvers<unknown[]>();

    await inTransaction(db, async (tx) => {
      beforeCommit(tx, () => [rename('lsh')]);
      afterCommit(tx, () => seen.resolve(pool.query(RENAMED).then(({ rows }) => rows)));
      await rename('clr').execute(tx);
    });

    expect(await seen.promise).toEqual([{ code: 'clr' }, { code: 'lsh' }]);
  });

  it('deferred statement: after a conflict it is retried with the transaction, and runs once', async () => {
    const { db, pool } = (await openTestShop()).database;
    const inTheWay = sql`do $$ begin raise serialization_failure; end $$`;
    const listener = vi.fn();
    const callback = vi.fn();

    await inTransaction(db, async (tx) => {
      beforeCommit(tx, () => {
        listener();
        return [listener.mock.calls.length === 1 ? inTheWay : rename('lsh')];
      });
      afterCommit(tx, callback);
      await rename('clr').execute(tx);
    });

    expect((await pool.query(RENAMED)).rows).toEqual([{ code: 'clr' }, { code: 'lsh' }]);
    expect([listener, callback].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });
});

/** Lets the callers go on when so many of them have come; later ones pass at once. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}
