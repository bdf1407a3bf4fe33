import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { Client } from 'pg';

/** In the order of what stands on what; `articles` are the columns in which a product or a size is named. */
const TABLES = [
  { name: 'product', articles: ['article'] },
  { name: 'variant', articles: ['article', 'product'] },
  { name: 'stock', articles: ['article'] },
  { name: 'card', articles: ['article'] },
];

/**
 * Makes so many shops out of one, in the database itself: an import of a million products takes as many minutes as a whole
 * bench may. Copies have articles of their own, and are as popular and as new as others.
 */
export async function multiplyProducts(folder: string, times: number): Promise<void> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('there is no PostgreSQL to multiply in');
  const cluster = await startCluster({ binaries, folder: join(folder, 'postgres') });
  const client = new Client({ connectionString: cluster.urlOf('kashtanka') });
  await client.connect();
  try {
    for (const { name, articles } of TABLES) {
      const columns = await columnsOf(client, name);
      const values = columns.map((column) =>
        articles.includes(column) ? `"${column}" || '-x' || copy` : changed(column),
      );
      await client.query(
        `insert into ${name} (${columns.map((column) => `"${column}"`)}) select ${values}
         from ${name} cross join generate_series(1, ${times - 1}) as copy`,
      );
    }
    await client.query('vacuum (analyze) product, variant, stock, card');
  } finally {
    await client.end();
    await cluster.stop();
  }
}

function changed(column: string): string {
  if (column === 'popularity') return '(popularity * (copy + 13)) % 100000';
  if (column === 'model_version') return `"model_version" || '-' || copy`;
  return `"${column}"`;
}

/** Those that are not reckoned from others. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
