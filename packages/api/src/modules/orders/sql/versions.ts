import { type RawBuilder, sql, type Tx } from '#platform/database';

/**
 * Grows the version of an order whose row does not change otherwise, for a statement that writes an entry with the new
 * version. A database trigger grows it as well with each other change of the row.
 */
export function grownVersion(number: number): RawBuilder<unknown> {
  return sql`update orders set version = version + 1 where number = ${number} returning number, version`;
}

/** Grows a locked order's version unless the transaction has done so; returns the present one. */
export async function ensureVersionAfter(tx: Tx, number: number, before: number): Promise<number> {
  await sql`update orders set version = version + 1 where number = ${number} and version = ${before}`.execute(tx);
  const { rows } = await sql<{ version: number }>`select version from orders where number = ${number}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`order ${number} does not exist`);
  return row.version;
}
