import type { StoredTrace } from '@kashtanka/pricing';
import { type Database, sql, type Tx } from '#platform/database';

/** The stored trace of an order in either form, with its basket; undefined for an unknown order. */
export async function findStoredTrace(
  db: Database | Tx,
  number: number,
): Promise<{ trace: StoredTrace; basketId: number } | undefined> {
  const { rows } = await sql<{ trace: StoredTrace; basketId: number }>`
    select trace, basket_id as "basketId" from orders where number = ${number}
  `.execute(db);
  return rows[0];
}
