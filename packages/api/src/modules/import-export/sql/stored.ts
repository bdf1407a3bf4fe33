import { type RawBuilder, sql, type Tx } from '#platform/database';

/** All rows of an export's query; for lists that fit in memory. */
export async function listStored(tx: Tx, storedRows: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`${storedRows}`.execute(tx);
  return rows.map(({ row }) => row);
}

/** The keys of a list without one of them. */
export function keysBut(keys: RawBuilder<unknown>, key: string): RawBuilder<unknown> {
  return sql`(select key from (${keys}) as stored where key <> ${key})`;
}
