import type { TestShop } from '../test-shop.ts';

/** Cancels statements that wait for a lock, as if they had timed out; resolves to their number. */
export async function cancelWaiting({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
