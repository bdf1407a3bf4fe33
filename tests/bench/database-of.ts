import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/database';
import { Client } from 'pg';

/** A connection of our own to the database of a shop that runs; `end` leaves it to the shop. */
export async function databaseOf(folder: string): Promise<{ client: Client; end(): Promise<void> }> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('there is no PostgreSQL to ask');
  const cluster = await startCluster({ binaries, folder: join(folder, 'postgres') });
  const client = new Client({ connectionString: cluster.urlOf('kashtanka') });
  await client.connect();
  const end = async () => {
    await client.end();
    await cluster.stop();
  };
  return { client, end };
}

/** How many transactions have written something so far: each of them waits for its journal. */
export async function commitsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return Number(rows[0]?.next);
}

/** While PostgreSQL lets its tables be: each of which it takes the statistics by itself is a commit more, and of no call. */
export async function withoutVacuum<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await setVacuum(client, 'off');
  try {
    return await work();
  } finally {
    await setVacuum(client, 'on');
  }
}

async function setVacuum(client: Client, value: 'on' | 'off'): Promise<void> {
  await client.query(`alter system set autovacuum = ${value}`);
  await client.query('select pg_reload_conf()');
}
