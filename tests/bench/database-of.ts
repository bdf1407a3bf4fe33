import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/database';
import { Client } from 'pg';

/** Connects to the database of a running shop; `end` closes only this connection. */
export async function databaseOf(folder: string): Promise<{ client: Client; end(): Promise<void> }> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('there is no PostgreSQL on this machine');
  const cluster = await startCluster({ binaries, folder: join(folder, 'postgres') });
  const client = new Client({ connectionString: cluster.urlOf('kashtanka') });
  await client.connect();
  const end = async () => {
    await client.end();
    await cluster.stop();
  };
  return { client, end };
}

/** Number of transactions that have written so far: each one waits for the WAL. */
export async function commitsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return Number(rows[0]?.next);
}

/** Runs `work` with autovacuum off, because its analyze runs would count as commits of the measured calls. */
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
