import { expect, test, vi } from 'vitest';
import type { Cluster } from './index.ts';
import { aFolder, answers, backendOf, connect, postmasterOf } from './testing/a-cluster.ts';

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

test('A cluster that is beginning anew by itself is stopped by its last one all the same', async () => {
  const { start } = await aFolder();
  const cluster = await start();

  process.kill(await backendOf(cluster), 'SIGKILL');

  expect(await cluster.stop()).toBe(true);
  await expect(connect(cluster)).rejects.toThrow();
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
