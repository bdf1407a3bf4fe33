import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clusterFolders, goOn, logOf } from './testing/a-cluster.ts';

const { aFolder, aKilledServer } = clusterFolders();

test('cluster: one that takes long to start is waited for and not started twice', async () => {
  const { folder, start } = await aFolder();
  // Recovery without an archive: the restore command takes a second, and then the start fails.
  await writeFile(join(folder, 'cluster/recovery.signal'), '');
  const first = start({ restore_command: 'sleep 1; false' });
  await vi.waitUntil(async () => (await logOf(folder)).includes('starting archive recovery'), { timeout: 20_000 });

  const second = await start();

  expect([(await first).wasRunning, second.wasRunning]).toEqual([false, true]);
  expect(await logOf(folder)).not.toContain('lock file');
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
