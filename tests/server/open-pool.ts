import { demo } from '@kashtanka/demo';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';

const PLENTY = 1_000_000;

/** Connections of the test itself to a shop's database. It may end before they have said goodbye, and that is no fault. */
export function openPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(() => pool.end());
  return pool;
}

/** However many come, there are collars; they were counted, as the shop's own hands do it. */
export async function fillShelf(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `with noted as (
       insert into stock_movement (article, at, kind, quantity, owner)
       select article, now(), 'counted', $2 - counted, 'fill' from stock where article = $1
     )
     update stock set counted = $2 where article = $1`,
    [demo.collarInStock, PLENTY],
  );
}
