import { demo } from '@kashtanka/demo';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';

const PLENTY = 1_000_000;
/** An article with fewer units than shoppers want. */
export const SCARCE = demo.fewLeft;
const A_FEW = 6;

/** The test's own connections to a shop's database, which may end abruptly without failing the test. */
export function openPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(() => pool.end());
  return pool;
}

/** Sets unlimited stock for one collar and a small stock for another, recorded like a count by staff. */
export async function fillStock(pool: Pick<Pool, 'query'>): Promise<void> {
  await setStock(pool, demo.collarInStock, PLENTY);
  await setStock(pool, SCARCE, A_FEW);
}

/** Stock is not counted again afterwards, so no more units may be reserved than were counted. */
export async function oversold(pool: Pick<Pool, 'query'>): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'sold and not there' as law, article || ' ' || reserved || ' of ' || counted as of from stock
     where article = any ($1) and reserved > counted`,
    [[demo.collarInStock, SCARCE]],
  );
  return rows;
}

/** Orders placed by the test: those of the demo shop have lower numbers. */
export async function orderNumbers(pool: Pick<Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query('select number from orders where number >= 100000');
  return rows.map(({ number }) => Number(number)).toSorted();
}

async function setStock(pool: Pick<Pool, 'query'>, article: string, units: number): Promise<void> {
  await pool.query(
    `with noted as (
       insert into stock_movement (article, at, kind, quantity, owner)
       select article, now(), 'counted', $2 - counted, 'fill' from stock where article = $1
     )
     update stock set counted = $2 where article = $1`,
    [article, units],
  );
}
