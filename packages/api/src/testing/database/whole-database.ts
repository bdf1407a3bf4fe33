import type { TestShop } from '../test-shop.ts';

/** The content of every column of every table as one text; a key is `table.column`. */
export type WholeDatabase = ReadonlyMap<string, string>;

async function tablesOf({ database }: TestShop): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ name }) => name);
}

export async function readWholeDatabase(shop: TestShop): Promise<WholeDatabase> {
  const columns = new Map<string, string[]>();
  for (const table of await tablesOf(shop)) {
    const { rows } = await shop.database.pool.query<{ row: object }>(`select to_jsonb(t) as row from "${table}" t`);
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const key = `${table}.${column}`;
        columns.set(key, [...(columns.get(key) ?? []), JSON.stringify(value)]);
      }
    }
  }
  return new Map([...columns].map(([key, values]) => [key, values.sort().join('\n')]));
}

type Rows = ReadonlyMap<string, readonly string[]>;

/** The rows of every table as JSON. */
export async function readRows(shop: TestShop): Promise<Rows> {
  const all = new Map<string, readonly string[]>();
  for (const table of await tablesOf(shop)) {
    const { rows } = await shop.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t`,
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** The rows that were changed or deleted, as `table {…}`, except those of some tables. */
export function lostRows(before: Rows, after: Rows, except: readonly string[] = []): string[] {
  return [...before].flatMap(([table, rows]) => {
    const still = new Set(after.get(table));
    return except.includes(table) ? [] : rows.filter((row) => !still.has(row)).map((row) => `${table} ${row}`);
  });
}

export async function countRows(shop: TestShop): Promise<Record<string, number>> {
  const counts = (await tablesOf(shop)).map((table) => `select '${table}' as name, count(*)::int from "${table}"`);
  const { rows } = await shop.database.pool.query<{ name: string; count: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
