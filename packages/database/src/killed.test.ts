import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clusterFolders, goOn, logOf } from './testing/a-cluster.ts';

const { aKilledServer } = clusterFolders();

test('cluster: starts again after its server was killed, once the last process of that server has ended', async () => {
  const { folder, start, lingering } = await aKilledServer();

  const restarted = start();
  await vi.waitUntil(async () => (await logOf(folder)).includes('pre-existing shared memory'), { timeout: 20_000 });
  goOn(lingering);

  expect((await restarted).wasRunning).toBe(false);
});

test('cluster: names the cause where it waited for processes of a killed server and then cannot start', async () => {
  const { folder, start, lingering } = await aKilledServer();

  const restarted = start();
  const times = async () => (await logOf(folder)).split('pre-existing shared memory').length - 1;
  await expect.poll(times, { timeout: 20_000 }).toBeGreaterThan(3);
  await writeFile(join(folder, 'cluster/postgresql.auto.conf'), "shared_buffers = 'plenty'\n");
  goOn(lingering);

  await expect(restarted).rejects.toThrow(/invalid value for parameter "shared_buffers"/);
});
