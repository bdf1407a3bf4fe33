import { inTransaction, sql, type Tx } from '#platform/database';
import { waits } from '../invariants/invariants.ts';
import type { TestShop } from '../test-shop.ts';
import { whileLocked } from './meet-at-lock.ts';

/** `column`: any that may be written. Updates fill the free places of a table before they go to its end. */
type Rows = { table: string; key: string; column: string; first: string; others: readonly string[] };

/** Whether work that locks rows waits for the first of them, which lies behind the others, before it holds another one. */
export async function locksFirst(
  shop: TestShop,
  { table, key, column, first, others }: Rows,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { pool } = shop.database;
  const isBehind = async () => {
    const { rows } = await pool.query<{ is: boolean }>(
      `select bool_and(ctid < (select ctid from ${table} where ${key} = $1)) as is
       from ${table} where ${key}::text = any($2)`,
      [first, others],
    );
    return rows[0]?.is === true;
  };
  // An updated row moves to the next free place.
  do await pool.query(`update ${table} set ${column} = ${column} where ${key} = $1`, [first]);
  while (!(await isBehind()));
  const lock = `select from ${table} where ${key} = '${first}' for update`;
  const { done, isFirst } = await whileLocked(shop, lock, async (holder) => {
    const done = work();
    const isWaiting = await waits(shop);
    const free = await holder.query(`select from ${table} where ${key}::text = any($1) for update skip locked`, [
      others,
    ]);
    return { done, isFirst: isWaiting && free.rowCount === others.length };
  });
  await done;
  return isFirst;
}

/** Runs work without indexes, which would give rows in the order of their keys by chance. */
export function withoutIndexes({ database }: TestShop, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  return inTransaction(database.db, async (tx) => {
    await sql`set local enable_indexscan = off; set local enable_bitmapscan = off`.execute(tx);
    await work(tx);
  });
}
