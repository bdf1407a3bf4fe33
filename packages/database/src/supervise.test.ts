import { expect, test, vi } from 'vitest';
import type { Cluster } from './index.ts';
import { answers, backendOf, clusterFolders, connect, postmasterOf } from './testing/a-cluster.ts';

const { aFolder } = clusterFolders();

test('cluster: keeps running for other programs that found it or are connected, and stops with the last of them', async () => {
  const { start } = await aFolder();
  const first = await start();
  const second = await start();
  expect(await first.stop(), 'a program that found it is not connected now').toBe(false);
  const client = await connect(second);
  const sessions = async () =>
    Number(
      (await client.query(`select sessions from pg_stat_database where datname = 'postgres'`)).rows[0].sessions,
    );
  const before = await sessions();

  expect(await second.stop(), 'a program is connected without a hold').toBe(false);

  expect((await sessions()) - before, 'it does not connect again and again to look').toBeLessThan(5);
  await client.end();
  expect(await (await start()).stop()).toBe(true);
});

test('cluster: stops while a connection is still closing', async () => {
  const { start } = await aFolder();
  const cluster = await start();
  const client = await connect(cluster);

  const stopping = cluster.stop();
  // These take longer than its first look at the connections.
  for (const other of [await connect(cluster), await connect(cluster)]) await other.end();
  await client.end();

  expect(await stopping).toBe(true);
});

test('cluster: is stopped by one of two programs that leave at once', async () => {
  const { start } = await aFolder();
  const both = await Promise.all([start(), start()]);

  const stopped = await Promise.all(both.map((cluster) => cluster.stop()));

  expect(stopped).toContain(true);
  await expect(connect(both[0])).rejects.toThrow();
});

const comings: [string, (cluster: Cluster) => Promise<unknown>][] = [
  ['begins to leave', async () => {}],
  ['has stopped the server', (cluster) => expect.poll(() => answers(cluster), { interval: 1 }).toBe(false)],
];
test('cluster: stays for a program that comes while the last one leaves', async () => {
  const { start } = await aFolder();
  for (const [name, comesTo] of comings) {
    const last = await start();

    const stopping = last.stop();
    await comesTo(last);
    const next = await start();
    await stopping;

    expect(await answers(next), name).toBe(true);
    expect(await next.stop(), name).toBe(true);
  }
});

test('cluster: is stopped by its last program also while and after PostgreSQL restarts by itself', async () => {
  const { start } = await aFolder();
  const restarted = await start();
  // PostgreSQL ends all connections when one of its processes was killed.
  process.kill(await backendOf(restarted), 'SIGKILL');
  await expect.poll(() => answers(restarted), { timeout: 20_000 }).toBe(true);
  expect(await restarted.stop()).toBe(true);
  const restarting = await start();

  process.kill(await backendOf(restarting), 'SIGKILL');

  expect(await restarting.stop()).toBe(true);
  await expect(connect(restarting)).rejects.toThrow();
});

test('cluster: a supervised cluster is locked again after a restart and started again after a kill, until it is stopped', async () => {
  const { folder, start } = await aFolder();
  const cluster = await start();
  const onStopped = vi.fn();
  cluster.keepRunning(onStopped);

  process.kill(await backendOf(cluster), 'SIGKILL');
  await expect.poll(() => onStopped.mock.calls, { timeout: 20_000 }).toEqual([[]]);
  expect(await (await start()).stop(), 'another program leaves it running').toBe(false);
  process.kill(await postmasterOf(folder), 'SIGKILL');
  await expect.poll(() => onStopped.mock.calls, { timeout: 40_000 }).toEqual([[], []]);
  await (await connect(cluster)).end();

  expect(await cluster.stop()).toBe(true);
  await expect(connect(cluster)).rejects.toThrow();
  expect(await cluster.stop(), 'stopping it again').toBe(true);
});
