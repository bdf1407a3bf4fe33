import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { Client } from 'pg';

/** A connection of our own to the database of a shop that runs. */
export async function databaseOf(folder: string): Promise<Client> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('there is no PostgreSQL to ask');
  const cluster = await startCluster({ binaries, folder: join(folder, 'postgres') });
  const client = new Client({ connectionString: cluster.urlOf('kashtanka') });
  await client.connect();
  return client;
}

/** How many transactions have written something so far: each of them waits for its journal. */
export async function commitsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return Number(rows[0]?.next);
}
