import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type Cluster, findBinaries, startCluster } from '../index.ts';

export async function aFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'kashtanka-cluster-'));
  const folder = join(parent, 'postgres');
  const binaries = findBinaries();
  if (!binaries) throw new Error('no PostgreSQL comes with the packages');
  const start = async (settings: Record<string, string> = {}) => {
    const cluster = await startCluster({ binaries, folder, settings });
    onTestFinished(async () => void (await cluster.stop({ evenIfUsed: true }).catch(() => {})));
    return cluster;
  };
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return { folder, start };
}

/** One of its processes lives on until it is told to go on. */
export async function aKilledServer() {
  const { folder, start } = await aFolder();
  const lingering = await backendOf(await start());
  process.kill(lingering, 'SIGSTOP');
  onTestFinished(() => goOn(lingering));
  process.kill(await postmasterOf(folder), 'SIGKILL');
  return { folder, start, lingering };
}

/** The process that serves one connection, which nobody uses. */
export async function backendOf(cluster: Cluster): Promise<number> {
  const client = await connect(cluster);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

export async function ask(cluster: Cluster, text: string): Promise<unknown[]> {
  const client = await connect(cluster);
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

export function answers(cluster: Cluster): Promise<boolean> {
  return ask(cluster, 'select 1').then(Boolean, () => false);
}

export async function connect(cluster: Cluster): Promise<Client> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') });
  // It ends with its server.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export function goOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended already.
  }
}

export async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

export function logOf(folder: string): Promise<string> {
  return readFile(join(folder, 'postgres.log'), 'utf8');
}
