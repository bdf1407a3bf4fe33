import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/database';
import { Client } from 'pg';

type Table = { name: string; articles: readonly string[] };

/**
 * Tables that two connections copy in parallel, in about the same time; `articles` are columns that contain an
 * article.
 */
const HALVES: readonly (readonly Table[])[] = [
  [
    { name: 'product', articles: ['article'] },
    { name: 'variant', articles: ['article', 'product'] },
    { name: 'stock', articles: ['article'] },
  ],
  [{ name: 'card', articles: ['article'] }],
];

/** Durability is off because the data is thrown away; measurements use the shop's own settings. */
const HASTY = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
};

/**
 * Multiplies a shop's products in the database, because importing a million products takes as long as a whole bench
 * may. Copies have articles of their own, distinguished by a suffix, and the same popularity and age.
 */
export async function multiplyProducts(folder: string, times: number, mark: string): Promise<void> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('there is no PostgreSQL on this machine');
  const cluster = await startCluster({ binaries, folder: join(folder, 'postgres'), settings: HASTY });
  try {
    await Promise.all(HALVES.map((tables) => multiplyRows(cluster.urlOf('kashtanka'), tables, { times, mark })));
  } finally {
    // When one half fails, the other is still running.
    await cluster.stop({ evenIfUsed: true });
  }
}

type Copies = { times: number; mark: string };

async function multiplyRows(url: string, tables: readonly Table[], copies: Copies): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Referenced rows are copied in the same step, so foreign keys need no checks.
    await client.query('set session_replication_role = replica');
    for (const table of tables) await withoutIndexes(client, table.name, () => copyRows(client, table, copies));
    await client.query(`vacuum (analyze) ${tables.map(({ name }) => name)}`);
  } finally {
    await client.end();
  }
}

/** Rebuilding an index is much faster than updating it row by row. */
async function withoutIndexes(client: Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await client.query(made);
}

async function copyRows(client: Client, { name, articles }: Table, { times, mark }: Copies): Promise<void> {
  const columns = await columnsOf(client, name);
  const values = columns.map((column) =>
    articles.includes(column) ? `"${column}" || '-${mark}' || copy` : changed(column),
  );
  await client.query(
    `insert into ${name} (${columns.map((column) => `"${column}"`)}) select ${values}
     from ${name} cross join generate_series(1, ${times - 1}) as copy`,
  );
}

function changed(column: string): string {
  if (column === 'popularity') return '(popularity * (copy + 13)) % 100000';
  if (column === 'model_version') return `"model_version" || '-' || copy`;
  return `"${column}"`;
}

/** The columns that are not generated. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
