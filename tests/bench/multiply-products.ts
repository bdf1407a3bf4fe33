import type { Client } from 'pg';
import { connectDatabase } from './shop.ts';

/** Tables with the columns that contain an article. */
const TABLES: Record<string, readonly string[]> = {
  product: ['article'],
  variant: ['article', 'product'],
  stock: ['article'],
  card: ['article'],
};

/**
 * Multiplies the products of a running shop in its database, because importing a million would take too long. Copies
 * have articles of their own, with a suffix. The shop must be restarted.
 */
export async function multiplyProducts(folder: string, times: number): Promise<void> {
  await using database = await connectDatabase(folder);
  await database.query("set maintenance_work_mem = '1GB'");
  // Referenced rows are copied in the same step, so foreign keys need no checks.
  await database.query('set session_replication_role = replica');
  for (const table of Object.keys(TABLES)) await multiplyRows(database, table, times);
  await database.query(`vacuum (analyze) ${Object.keys(TABLES)}`);
  await database.query('checkpoint');
}

/** Indexes are dropped meanwhile: rebuilding one is much faster than updating it row by row. */
async function multiplyRows(database: Client, table: string, times: number): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  const { rows: columns } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  const names = columns.map(({ name }) => name);
  await database.query(
    `insert into ${table} (${names.map((name) => `"${name}"`)}) select ${names.map((name) => copyOf(table, name))}
     from ${table} cross join generate_series(1, ${times - 1}) as copy`,
  );
  for (const { definition } of indexes) await database.query(definition);
}

/** The value of a column in a copied row. */
function copyOf(table: string, column: string): string {
  if (TABLES[table]?.includes(column)) return `"${column}" || '-x' || copy`;
  if (column === 'popularity') return '(popularity * (copy + 13)) % 100000';
  if (column === 'model_version') return `"model_version" || '-' || copy`;
  return `"${column}"`;
}
