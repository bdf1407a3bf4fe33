import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { countWaiting } from '../invariants/invariants.ts';
import type { TestShop } from '../test-shop.ts';

/** Runs work while another transaction holds a lock. */
export async function whileLocked<T>(
  { database }: TestShop,
  lock: string,
  work: (holder: PoolClient) => Promise<T>,
): Promise<T> {
  const holder = await database.pool.connect();
  try {
    await holder.query(`begin; ${lock}`);
    return await work(holder);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/**
 * Holds a lock until all calls wait for a lock, so that they meet for certain. `last` ends the transaction that holds
 * it: a commit, when the transaction itself has changed what the calls find.
 */
export function meetAtLock<T>(
  shop: TestShop,
  lock: string,
  calls: readonly (() => Promise<T>)[],
  last = 'rollback',
): Promise<T[]> {
  return whileLocked(shop, lock, async (holder) => {
    const answers = Promise.all(calls.map((call) => call()));
    await expect.poll(() => countWaiting(shop)).toBe(calls.length);
    await holder.query(last);
    return answers;
  });
}
