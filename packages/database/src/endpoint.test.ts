import { chmod, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { socketFolderOf } from './endpoint.ts';
import { platformOf } from './platforms.ts';
import { anEmptyFolder, connectTo, postmasterOf, query, startIn } from './testing/a-cluster.ts';

/** This machine's programs, reached as on Windows. */
const OVER_TCP = { platform: { ...platformOf(), endpoint: { kind: 'tcp' } } } as const;

test('tcp: the same port and password serve a second program, the shop, a restart after a kill, and a copy', async () => {
  const { folder } = await anEmptyFolder();
  const first = await startIn(folder, {}, OVER_TCP);
  const shop = await first.createDatabase('shop');
  const second = await startIn(folder, {}, OVER_TCP);
  const onStopped = vi.fn();
  first.keepRunning(onStopped);
  const copy = `${folder}-copy`;

  expect(second.wasRunning).toBe(true);
  expect(await second.createDatabase('shop')).toBe(shop);
  process.kill(await postmasterOf(folder), 'SIGKILL');
  await expect.poll(() => onStopped.mock.calls, { timeout: 40_000 }).toEqual([[]]);
  await (await connectTo(shop)).end();

  await first.copyTo(copy);
  const copied = await startIn(copy, {}, OVER_TCP);
  expect(await copied.createDatabase('shop'), 'another port').not.toBe(shop);
  expect(await query(copied, "select count(*)::int from pg_database where datname = 'shop'")).toEqual([
    { count: 1 },
  ]);

  expect(await second.stop(), 'while the first uses it').toBe(false);
  expect(await first.stop()).toBe(true);
  const again = await startIn(folder, {}, OVER_TCP);
  expect(await again.createDatabase('shop'), 'the port of before').toBe(shop);
});

test('tcp: refuses a wrong password, and the password of the shop for the superuser', async () => {
  const { folder } = await anEmptyFolder();
  const cluster = await startIn(folder, {}, OVER_TCP);
  const shop = new URL(await cluster.createDatabase('shop'));
  const superuser = new URL(cluster.urlOf('shop'));
  const refusal = /password authentication failed/;

  superuser.password = shop.password;
  await expect(connectTo(superuser.href)).rejects.toThrow(refusal);
  superuser.password = '';
  await expect(connectTo(superuser.href)).rejects.toThrow();
});

test('socket folder: is next to the data, or in the folder for temporary files if that path is too long', () => {
  const folder = `/${'d'.repeat(82)}`;

  expect(socketFolderOf(folder, 104)).toBe(join(folder, 'socket'));
  expect(socketFolderOf(folder, 103)).not.toContain(folder);
});

test('socket folder: is refused with the way out where others can enter it or it is a link', async () => {
  const { folder, start } = await anEmptyFolder();
  const socket = join(folder, 'socket');
  const advice = /Stop the shop, delete that folder, and start again/;
  await mkdir(socket, { recursive: true });

  await chmod(socket, 0o777);
  await expect(start()).rejects.toThrow(/is open to others \(mode 777, not 700\)/);
  await expect(start()).rejects.toThrow(advice);
  await rm(socket, { recursive: true });
  await symlink('/tmp', socket);
  await expect(start()).rejects.toThrow(/is no folder/);
  await expect(start()).rejects.toThrow(advice);
});
