import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { anEmptyFolder, clusterFolders, connect, goOn, logOf, query, startIn } from './testing/a-cluster.ts';

const { aFolder, aKilledServer } = clusterFolders();

test('cluster: a start that fails names the cause: a wrong setting, an empty pid file, another version', async () => {
  const { folder, start } = await aFolder();
  const otherVersion = /was made by PostgreSQL 15, but the binaries in .* are version 18/;

  await expect(start({ shared_buffers: 'plenty' })).rejects.toThrow(/invalid value for parameter "shared_buffers"/);
  await writeFile(join(folder, 'cluster/postmaster.pid'), '');
  await expect(start()).rejects.toThrow(/If no PostgreSQL runs on .*, delete postmaster.pid there/);
  await rm(join(folder, 'cluster/postmaster.pid'));
  await mkdir(join(folder, `cluster.unfinished.${UNUSED_PID}`));
  const cluster = await start();
  const names = await readdir(folder);
  expect(
    names.filter((name) => name.includes('unfinished')),
    'left by a killed initdb',
  ).toEqual([]);
  await writeFile(join(folder, 'cluster/PG_VERSION'), '15\n');
  await expect(start(), 'while it runs').rejects.toThrow(otherVersion);
  expect(await cluster.stop()).toBe(true);
  await expect(start(), 'while it does not run').rejects.toThrow(otherVersion);
});

test('cluster: refuses connections above its limit and continues to run', async () => {
  const { start } = await aFolder();
  const cluster = await start({ max_connections: '3', superuser_reserved_connections: '0', max_wal_senders: '0' });
  const others = [await connect(cluster), await connect(cluster)];

  await expect(start()).rejects.toThrow('too many clients');

  for (const other of others) await other.end();
  expect(await cluster.stop()).toBe(true);
});

test('cluster: is not created in a folder with other files', async () => {
  const { folder, start } = await anEmptyFolder();
  await mkdir(join(folder, 'cluster'), { recursive: true });
  await writeFile(join(folder, 'cluster/letter.txt'), 'mine');

  await expect(start()).rejects.toThrow(/is to hold the database, and holds something else/);

  expect(await readdir(folder)).toEqual(['cluster', 'socket']);
});

test('cluster: rebuilds indexes of another collation version at its start, once', async () => {
  const { start } = await aFolder();
  const first = await start();
  await query(first, 'create table name (text text primary key)');
  const before = await query(first, FILE_OF_ITS_INDEX);
  await query(
    first,
    "update pg_database set datcollversion = 'of before' where datname in ('postgres', 'template1')",
  );
  await first.stop();

  const second = await start();
  const rebuilt = await query(second, FILE_OF_ITS_INDEX);
  await second.stop();
  const third = await start();

  expect([first.resorted, second.resorted, third.resorted]).toEqual([[], ['postgres', 'template1'], []]);
  expect(rebuilt).not.toEqual(before);
});

test('cluster: reports the launch of its server, and none when it runs already', async () => {
  const { folder } = await aFolder();
  const launches: string[] = [];
  const startAs = (name: string) => startIn(folder, {}, { onLaunch: () => launches.push(name) });

  const first = await startAs('first');
  await startAs('second');
  await first.stop({ evenIfUsed: true });

  expect(launches).toEqual(['first']);
});

test('cluster: starts again after its server was killed, once the last process of that server has ended', async () => {
  const { folder, start, lingering } = await aKilledServer();

  const restarted = start();
  await vi.waitUntil(async () => (await logOf(folder)).includes('pre-existing shared memory'), { timeout: 20_000 });
  goOn(lingering);

  expect((await restarted).wasRunning).toBe(false);
});

const FILE_OF_ITS_INDEX = "select pg_relation_filenode('name_pkey')";

/** Above the maximum pid of Linux. */
const UNUSED_PID = 2 ** 22 + 1;
