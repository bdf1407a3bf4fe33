import { access, constants, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { type Cluster, type ClusterOptions, findBinaries, startCluster } from '../index.ts';

/** Nothing of a test has to survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const SHARED_MEMORY = '/dev/shm';

/** A folder without a cluster, deleted after the test. */
export async function anEmptyFolder() {
  const parent = await aTemporaryFolder();
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'postgres');
  return { folder, start: (settings?: Record<string, string>) => startIn(folder, settings) };
}

/** Folders with a cluster that was made and stopped: copies of one per test file, because `initdb` takes seconds. */
export function clusterFolders() {
  let making: Promise<string> | undefined;
  afterAll(async () => {
    if (making) await rm(await making, { recursive: true, force: true });
  });
  const aFolder = async () => {
    making ??= makeTemplate();
    const { folder, start } = await anEmptyFolder();
    await cp(join(await making, 'postgres'), folder, { recursive: true });
    return { folder, start };
  };
  return { aFolder, aKilledServer: () => killServerIn(aFolder) };
}

async function makeTemplate(): Promise<string> {
  const parent = await aTemporaryFolder();
  const folder = join(parent, 'postgres');
  await (await startCluster({ binaries: binaries(), folder, settings: FAST })).stop();
  return parent;
}

function binaries() {
  const found = findBinaries();
  if (!found) throw new Error('no PostgreSQL comes with the packages');
  return found;
}

/** Starts the cluster of a folder until the test is over. */
export async function startIn(
  folder: string,
  settings: Record<string, string> = {},
  options: Pick<ClusterOptions, 'platform' | 'onLaunch'> = {},
): Promise<Cluster> {
  const cluster = await startCluster({
    binaries: binaries(),
    folder,
    settings: { ...FAST, ...settings },
    ...options,
  });
  onTestFinished(async () => void (await cluster.stop({ evenIfUsed: true }).catch(() => {})));
  return cluster;
}

async function aTemporaryFolder(): Promise<string> {
  const inMemory = await access(SHARED_MEMORY, constants.W_OK).then(
    () => true,
    () => false,
  );
  return mkdtemp(join(inMemory ? SHARED_MEMORY : tmpdir(), 'kashtanka-cluster-'));
}
/** One of its processes lives on until the test resumes it. */
async function killServerIn(aFolder: () => ReturnType<typeof anEmptyFolder>) {
  const { folder, start } = await aFolder();
  const lingering = await backendOf(await start());
  process.kill(lingering, 'SIGSTOP');
  onTestFinished(() => goOn(lingering));
  process.kill(await postmasterOf(folder), 'SIGKILL');
  return { folder, start, lingering };
}

/** Pid of a backend process with an idle connection. */
export async function backendOf(cluster: Cluster): Promise<number> {
  const client = await connect(cluster);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

export async function query(cluster: Cluster, text: string): Promise<unknown[]> {
  const client = await connect(cluster);
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

export function answers(cluster: Cluster): Promise<boolean> {
  return query(cluster, 'select 1').then(Boolean, () => false);
}

export function connect(cluster: Cluster): Promise<Client> {
  return connectTo(cluster.urlOf('postgres'));
}

/** Connects as the role in a connection string. */
export async function connectTo(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
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
