import { Client } from 'pg';

/**
 * Builds the indexes of every database anew that was sorted by another version of ICU than the one that is here now, and notes
 * that version: programs of another house bring another one, by which texts may lie in another order, and what is looked
 * for in an index is not found. Answers the names of those databases.
 */
export async function refreshCollations(urlOf: (database: string) => string): Promise<string[]> {
  const stale = await inDatabase(urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where datallowconn and datcollversion <> pg_database_collation_actual_version(oid) order by datname`,
    );
    return rows.map(({ name }) => name);
  });
  for (const name of stale) {
    await inDatabase(urlOf(name), async (client) => {
      const database = client.escapeIdentifier(name);
      await client.query(`reindex database ${database}`);
      await client.query(`alter database ${database} refresh collation version`);
    });
  }
  return stale;
}

async function inDatabase<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
