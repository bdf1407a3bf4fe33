import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inTransaction, sql, type Tx } from './index.ts';

const rename = (tx: Tx, title: string) =>
  sql`update product_class set name = jsonb_build_object('ru', ${title}::text) where code = 'clr'`.execute(tx);

async function titleOf(on: Tx | TestShop['database']['db']): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select name->>'ru' as title from product_class where code = 'clr'
  `.execute(on);
  return rows[0]?.title;
}

describe('statements of one transaction that do not wait for each other', () => {
  it('pipelined transaction: statements run in the order of the calls', async () => {
    const { db } = (await openTestShop()).database;

    const answers = await inTransaction(db, (tx) =>
      Promise.all([rename(tx, 'один'), titleOf(tx), rename(tx, 'два'), titleOf(tx)]),
    );

    expect([answers[1], answers[3], await titleOf(db)]).toEqual(['один', 'два', 'два']);
  });

  it('pipelined transaction: one failed statement undoes all, its own error is thrown, and its connection serves the next', async () => {
    const { db } = (await openTestShop({ connections: 4 })).database;
    const before = await titleOf(db);
    const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx);
    // A caller with more promise hops gets its result later than the next caller.
    const fromFarAway = async (asked: Promise<unknown>) => await (async () => await asked)();

    const broken = Array.from({ length: 8 }, () =>
      inTransaction(db, (tx) => Promise.all([rename(tx, 'один'), fromFarAway(fail(tx)), rename(tx, 'два')])),
    );

    const results = await Promise.allSettled(broken);
    expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual(
      Array(8).fill('division by zero'),
    );
    expect(await titleOf(db)).toBe(before);
  });

  it('pipelined transaction: statements after a failed one are never run, also late ones', async () => {
    const { db } = (await openTestShop()).database;
    const before = await titleOf(db);
    const { promise: failed, resolve } = Promise.withResolvers<void>();
    const { promise: late, resolve: ask } = Promise.withResolvers<PromiseSettledResult<void>[]>();

    const broken = inTransaction(db, (tx) => {
      const renameAfter = async (ticks: number) => {
        await failed;
        for (let tick = 0; tick < ticks; tick += 1) await null;
        await rename(tx, 'поздно');
      };
      ask(Promise.allSettled(Array.from({ length: 100 }, (_, ticks) => renameAfter(ticks))));
      return sql`select 1 / 0`.execute(tx).finally(resolve);
    });

    await expect(broken).rejects.toThrow('division by zero');
    expect((await late).map(({ status }) => status)).toEqual(Array(100).fill('rejected'));
    expect(await titleOf(db)).toBe(before);
  });
});
