import { type RawBuilder, sql, type Tx } from '../database/index.ts';
import { type RowError, requiredForNew } from './import.ts';

/** Which of the keys are stored; `storedKeys` is a query that yields `key`. */
export async function findStoredKeys(
  tx: Tx,
  storedKeys: RawBuilder<unknown>,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from (${storedKeys}) as stored where key = any(${[...keys]}::text[])
  `.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** The common check: a row with a new key must contain the mandatory fields. */
export async function checkNewRows<Row extends object>(
  tx: Tx,
  rows: readonly Row[],
  options: { storedKeys: RawBuilder<unknown>; keyOf(row: Row): string; required: readonly string[] },
): Promise<Map<number, RowError[]>> {
  const keys = rows.map(options.keyOf);
  const stored = await findStoredKeys(tx, options.storedKeys, keys);
  const errors = new Map<number, RowError[]>();
  rows.forEach((row, index) => {
    if (stored.has(keys[index] ?? '')) return;
    const missing = requiredForNew(row, options.required);
    if (missing.length > 0) errors.set(index, missing);
  });
  return errors;
}
