import { type Database, type RawBuilder, sql, type Tx } from '#platform/database';

/** The present keys of renamed rows among these, by the key as passed. */
export async function findPresentKeys(
  db: Database | Tx,
  former: RawBuilder<unknown>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; now: string }>`
    select key, now from (${former}) as former where key = any(${[...keys]}::text[])
  `.execute(db);
  return new Map(rows.map(({ key, now }) => [key, now]));
}

/** All keys that a row has had, from any of them; the present one first. */
export async function listKeys(db: Database | Tx, former: RawBuilder<unknown>, key: string): Promise<string[]> {
  const present = (await findPresentKeys(db, former, [key])).get(key) ?? key;
  const { rows } = await sql<{ key: string }>`
    select key from (${former}) as former where now = ${present} order by key
  `.execute(db);
  return [present, ...rows.map((row) => row.key)];
}
