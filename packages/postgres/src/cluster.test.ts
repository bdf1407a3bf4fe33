import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Cluster, findBinaries, startCluster } from './index.ts';

test('A cluster whose server was killed starts again once the last of its processes has ended', async () => {
  const { folder, start, lingering } = await aKilledServer();

  const restarted = start();
  await vi.waitUntil(async () => (await logOf(folder)).includes('pre-existing shared memory'), { timeout: 20_000 });
  goOn(lingering);

  expect((await restarted).wasRunning).toBe(false);
});

test('A cluster that cannot start says why, in the words of its server', async () => {
  const { start } = await aFolder();

  await expect(start({ shared_buffers: 'plenty' })).rejects.toThrow(/invalid value for parameter "shared_buffers"/);
});

test('A cluster stops though a connection that is being closed is not gone yet', async () => {
  const { start } = await aFolder();
  const cluster = await start();
  const client = await connect(cluster);

  const stopping = cluster.stop();
  // What takes longer than its first look at who is connected.
  for (const other of [await connect(cluster), await connect(cluster)]) await other.end();
  await client.end();

  expect(await stopping).toBe(true);
});

test('Indexes that were sorted by another version are built anew as a cluster starts, once', async () => {
  const { start } = await aFolder();
  const first = await start();
  await ask(first, 'create table name (text text primary key)');
  const before = await ask(first, FILE_OF_ITS_INDEX);
  await ask(
    first,
    "update pg_database set datcollversion = 'of before' where datname in ('postgres', 'template1')",
  );
  await first.stop();

  const second = await start();
  const rebuilt = await ask(second, FILE_OF_ITS_INDEX);
  await second.stop();
  const third = await start();

  expect([first.resorted, second.resorted, third.resorted]).toEqual([[], ['postgres', 'template1'], []]);
  expect(rebuilt).not.toEqual(before);
});

test('A cluster that another PostgreSQL made is refused by name', async () => {
  const { folder, start } = await aFolder();
  await (await start()).stop();
  await writeFile(join(folder, 'cluster/PG_VERSION'), '15\n');

  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, but the binaries in .* are version 18/);
});

test('A cluster that another program uses is left running', async () => {
  const { start } = await aFolder();
  const cluster = await start();
  const client = await connect(cluster);

  expect(await cluster.stop()).toBe(false);

  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('Who found others at work there looks once whether they are, and leaves it to them', async () => {
  const { start } = await aFolder();
  const client = await connect(await start());
  const found = await start();
  const connections = async () =>
    Number(
      (await client.query(`select sessions from pg_stat_database where datname = 'postgres'`)).rows[0].sessions,
    );
  const before = await connections();

  expect(await found.stop()).toBe(false);

  expect((await connections()) - before).toBeLessThan(5);
});

test('Of two who end at once one stops the cluster, and the other leaves it to him', async () => {
  const { start } = await aFolder();
  await (await start()).stop();

  for (const _ of ['once', 'again', 'and again']) {
    const both = await Promise.all([start(), start()]);
    const stopped = await Promise.all(both.map((cluster) => cluster.stop()));

    expect(stopped).toContain(true);
    await expect(connect(both[0])).rejects.toThrow();
  }
});

const comings: [string, (cluster: Cluster) => Promise<unknown>][] = [
  ['begins to end', async () => {}],
  ['has told the cluster to stop', (cluster) => expect.poll(() => answers(cluster), { interval: 1 }).toBe(false)],
];
test.each(comings)('Whoever comes when the last one %s finds a cluster that stays', async (_, comesTo) => {
  const { start } = await aFolder();
  const last = await start();

  const stopping = last.stop();
  await comesTo(last);
  const next = await start();
  await stopping;

  expect(await answers(next)).toBe(true);
  expect(await next.stop()).toBe(true);
});

test('A cluster is left to whoever has found it, though he is not connected now', async () => {
  const { start } = await aFolder();
  const first = await start();
  const second = await start();

  expect(await first.stop()).toBe(false);

  expect(await answers(second)).toBe(true);
  expect(await second.stop()).toBe(true);
});

test('A cluster that has begun anew by itself is stopped by its last one all the same', async () => {
  const { start } = await aFolder();
  const cluster = await start();

  // PostgreSQL takes all connections down when one of its processes was killed.
  process.kill(await backendOf(cluster), 'SIGKILL');
  await expect.poll(() => answers(cluster), { timeout: 20_000 }).toBe(true);

  expect(await cluster.stop()).toBe(true);
});

test('A cluster of another PostgreSQL is refused though it runs', async () => {
  const { folder, start } = await aFolder();
  const cluster = await start();
  await writeFile(join(folder, 'cluster/PG_VERSION'), '15\n');

  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, but the binaries in .* are version 18/);

  expect(await cluster.stop()).toBe(true);
});

test('Who keeps a cluster running holds it again when PostgreSQL has begun anew by itself', async () => {
  const { start } = await aFolder();
  const kept = await start();
  const told = vi.fn();
  kept.keepRunning(told);

  process.kill(await backendOf(kept), 'SIGKILL');
  await expect.poll(() => told.mock.calls, { timeout: 20_000 }).toEqual([[]]);

  expect(await (await start()).stop()).toBe(false);
  expect(await kept.stop()).toBe(true);
});

test('A cluster that had to wait for another’s processes, and then cannot start, says so in the end', async () => {
  const { folder, start, lingering } = await aKilledServer();

  const restarted = start();
  const times = async () => (await logOf(folder)).split('pre-existing shared memory').length - 1;
  await expect.poll(times, { timeout: 20_000 }).toBeGreaterThan(3);
  await writeFile(join(folder, 'cluster/postgresql.auto.conf'), "shared_buffers = 'plenty'\n");
  goOn(lingering);

  await expect(restarted).rejects.toThrow(/invalid value for parameter "shared_buffers"/);
});

test('A cluster that is kept running is started again whenever its server is killed, until it is stopped', async () => {
  const { folder, start } = await aFolder();
  const cluster = await start();
  const told: unknown[] = [];
  cluster.keepRunning((error) => told.push(error));

  for (const times of [1, 2]) {
    process.kill(await postmasterOf(folder), 'SIGKILL');
    await expect.poll(() => told, { timeout: 40_000 }).toEqual(Array(times).fill(undefined));
    await (await connect(cluster)).end();
  }
  expect(await cluster.stop()).toBe(true);

  await expect(connect(cluster)).rejects.toThrow();
  expect(await cluster.stop()).toBe(true);
});

async function aFolder() {
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
async function aKilledServer() {
  const { folder, start } = await aFolder();
  const lingering = await backendOf(await start());
  process.kill(lingering, 'SIGSTOP');
  onTestFinished(() => goOn(lingering));
  process.kill(await postmasterOf(folder), 'SIGKILL');
  return { folder, start, lingering };
}

/** The process that serves one connection, which nobody uses. */
async function backendOf(cluster: Cluster): Promise<number> {
  const client = await connect(cluster);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

const FILE_OF_ITS_INDEX = "select pg_relation_filenode('name_pkey')";

async function ask(cluster: Cluster, text: string): Promise<unknown[]> {
  const client = await connect(cluster);
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

function answers(cluster: Cluster): Promise<boolean> {
  return ask(cluster, 'select 1').then(Boolean, () => false);
}

async function connect(cluster: Cluster): Promise<Client> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') });
  // It ends with its server.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function goOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended already.
  }
}

async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function logOf(folder: string): Promise<string> {
  return readFile(join(folder, 'postgres.log'), 'utf8');
}
