import { sql, type Tx } from '#platform/database';
import type { ListExport } from '#platform/import-export/export';

/** Rows in one document. */
const ROWS = 1_000;

/** Streams rows, so that memory does not hold all products. */
export async function* storedBatches(tx: Tx, stored: ListExport<unknown>['storedRows']): AsyncGenerator<unknown[]> {
  await sql`declare exported no scroll cursor for ${stored}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(ROWS)} from exported`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS) break;
  }
  await sql`close exported`.execute(tx);
}
