import { expect } from 'vitest';
import { countWaiting } from '../invariants/invariants.ts';
import type { TestShop } from '../test-shop.ts';

/**
 * Holds a lock until all calls wait for a lock, so that they meet for certain. `last` ends the transaction that holds
 * it: a commit, when the transaction itself has changed what the calls find.
 */
export async function meetAtLock<T>(
  shop: TestShop,
  lock: string,
  calls: readonly (() => Promise<T>)[],
  last = 'rollback',
): Promise<T[]> {
  const holder = await shop.database.pool.connect();
  try {
    await holder.query(`begin; ${lock}`);
    const answers = Promise.all(calls.map((call) => call()));
    await expect.poll(() => countWaiting(shop)).toBe(calls.length);
    await holder.query(last);
    return await answers;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
