import { demo } from '@kashtanka/demo';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';

/** Connections of the test itself to a shop's database. It may end before they have said goodbye, and that is no fault. */
export function openPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(() => pool.end());
  return pool;
}

/** However many come, there are collars. */
export async function fillShelf(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query('update stock set counted = 1000000 where article = $1', [demo.collarInStock]);
}
