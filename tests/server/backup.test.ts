import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { expectBeside, leaveBeside } from './beside-the-books.ts';
import { clientAt } from './client-at.ts';
import { openPartners } from './open-partners.ts';
import { runProgram } from './run-program.ts';
import { type Answered, openShopIn } from './shop-in-folder.ts';

const ANNA = { email: 'anna@mail.example', password: 'лопата-в-снегу' };

test('A shop that is backed up while it sells opens from the copy with all orders, books that agree, its customers, its pictures and the gifts that it sold', {
  timeout: 240_000,
}, async () => {
  const partners = await openPartners();
  const shop = await openShopIn(await aPlainFolder(), { partners });
  const running = await shop.start();
  const beside = await leaveBeside(shop.url, partners.mail);
  const body = { ...ANNA, first_name: 'Анна', terms_agreement: true, guest_first_name: '-' };
  await clientAt(shop.base).register({ body });
  const answered: Answered[] = [];
  const state = { isOver: false };
  const shopper = async () => {
    while (!state.isOver) await shop.order(answered);
  };
  const shoppers = Promise.all([shopper(), shopper()]);
  await expect.poll(() => answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(10);
  const before = [...answered];

  const copy = join(await aPlainFolder(), 'copy');
  await mkdir(copy, { mode: 0o700 });
  const backup = runProgram('apps/server/src/cli.ts', ['backup', copy], shop.environment);
  const code = await backup.ended();
  state.isOver = true;
  await shoppers;
  await shop.stop(running);
  const restored = await openShopIn(copy, { partners });
  await restored.start();

  expect(code, backup.said()).toBe(0);
  // Another account may pass through it, as through the shop's own folder, and read nothing that lies in it.
  expect((await stat(copy)).mode & 0o777).toBe(0o711);
  for (const inside of ['postgres', 'media', 'keys']) {
    expect((await stat(join(copy, inside))).mode & 0o777, inside).toBe(0o700);
  }
  // It sold all the while, or nothing is proved.
  expect(answered.length).toBeGreaterThan(before.length);
  expect(await Promise.all(before.map(restored.find))).toEqual(before.map(({ number }) => number));
  await expect.poll(() => restored.wrongs(before), { timeout: 60_000, interval: 500 }).toEqual([]);
  expect(await clientAt(restored.base).logIn({ body: ANNA })).toMatchObject({ ok: true });
  await expectBeside(restored.url, beside);
});

/** As an owner makes one: anybody may pass through it, also the account to which root lends the database. */
async function aPlainFolder(): Promise<string> {
  const folder = await aFolder();
  await chmod(folder, 0o755);
  return folder;
}

test('Nothing is written over, and a folder of somebody else is left alone', { timeout: 60_000 }, async () => {
  const folder = await aFolder();
  const environment = { DATA_DIR: folder };
  const file = join(await aFolder(), 'file');
  await writeFile(file, 'mine');

  const inside = runProgram('apps/server/src/cli.ts', ['backup', join(folder, 'copy')], environment);
  const none = runProgram('apps/server/src/cli.ts', ['backup', join(await aFolder(), 'copy')], environment);
  const full = runProgram('apps/server/src/cli.ts', ['backup', import.meta.dirname], environment);
  const noFolder = runProgram('apps/server/src/cli.ts', ['backup', file], environment);

  const codes = await Promise.all([inside, none, full, noFolder].map((program) => program.ended()));
  expect(codes).toEqual([1, 1, 1, 1]);
  expect(noFolder.said()).toContain(`${file} is no folder: name another one.`);
  expect(inside.said()).toContain('is in the data folder itself: name one outside.');
  expect(none.said()).toContain(`There is no shop in ${folder} yet.`);
  expect(full.said()).toContain('already: name another folder.');
});
