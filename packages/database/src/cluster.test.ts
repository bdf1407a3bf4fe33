import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aFolder, aKilledServer, ask, connect, goOn, logOf } from './testing/a-cluster.ts';

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

test('A cluster that runs and has no room for another program says so, and is let be', async () => {
  const { start } = await aFolder();
  const cluster = await start({ max_connections: '3', superuser_reserved_connections: '0', max_wal_senders: '0' });
  const others = [await connect(cluster), await connect(cluster)];

  await expect(start()).rejects.toThrow('too many clients');

  for (const other of others) await other.end();
  expect(await cluster.stop()).toBe(true);
});

test('A cluster that is long in starting is waited for, and not started once more', async () => {
  const { folder, start } = await aFolder();
  await (await start()).stop();
  // It asks for more than it has, of which it is told late that there is none.
  await writeFile(join(folder, 'cluster/recovery.signal'), '');
  const first = start({ restore_command: 'sleep 1; false' });
  await vi.waitUntil(async () => (await logOf(folder)).includes('starting archive recovery'), { timeout: 20_000 });

  const second = await start();

  expect([(await first).wasRunning, second.wasRunning]).toEqual([false, true]);
  expect(await logOf(folder)).not.toContain('lock file');
});

test('A cluster whose pid file is empty says what is to be deleted', async () => {
  const { folder, start } = await aFolder();
  await (await start()).stop();
  await writeFile(join(folder, 'cluster/postmaster.pid'), '');

  await expect(start()).rejects.toThrow(/If no PostgreSQL runs on .*, delete postmaster.pid there/);
});

test('A folder that holds something else is not made a cluster', async () => {
  const { folder, start } = await aFolder();
  await mkdir(join(folder, 'cluster'), { recursive: true });
  await writeFile(join(folder, 'cluster/letter.txt'), 'mine');

  await expect(start()).rejects.toThrow(/is to hold the database, and holds something else/);

  expect(await readdir(folder)).toEqual(['cluster', 'socket']);
});

test('What a killed maker of a cluster has left is gone with the next start, though the cluster is whole', async () => {
  const { folder, start } = await aFolder();
  await (await start()).stop();
  await mkdir(join(folder, `cluster.unfinished.${PID_OF_NOBODY}`));

  await start();

  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
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

test('A cluster of another PostgreSQL is refused though it runs', async () => {
  const { folder, start } = await aFolder();
  const cluster = await start();
  await writeFile(join(folder, 'cluster/PG_VERSION'), '15\n');

  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, but the binaries in .* are version 18/);

  expect(await cluster.stop()).toBe(true);
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

const FILE_OF_ITS_INDEX = "select pg_relation_filenode('name_pkey')";

/** Beyond what Linux gives. */
const PID_OF_NOBODY = 2 ** 22 + 1;
