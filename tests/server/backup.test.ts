import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { createExternalData, expectExternalData } from './support/load/external-data.ts';
import { openPartners } from './support/shop/open-partners.ts';
import { runProgram } from './support/shop/run-program.ts';
import { type ConfirmedOrder, openShopIn } from './support/shop/shop-in-folder.ts';

const ANNA = { email: 'anna@mail.example', password: 'лопата-в-снегу' };

test('backup: a copy that is made while the shop sells opens with all orders, ledgers that agree, customers, pictures and gift cards', {
  timeout: 240_000,
}, async () => {
  const partners = await openPartners();
  const shop = await openShopIn(await aPlainFolder(), { partners });
  const running = await shop.start();
  const beside = await createExternalData(shop.url, partners.mail);
  const body = { ...ANNA, first_name: 'Анна', terms_agreement: true, guest_first_name: '-' };
  await clientAt(shop.base).register({ body });
  const answered: ConfirmedOrder[] = [];
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

  expect(code, backup.output()).toBe(0);
  // Another account may traverse the folder, like the shop's own, but read nothing in it.
  expect((await stat(copy)).mode & 0o777).toBe(0o711);
  for (const inside of ['postgres', 'media', 'keys']) {
    expect((await stat(join(copy, inside))).mode & 0o777, inside).toBe(0o700);
  }
  // Proves that the shop sold during the backup.
  expect(answered.length).toBeGreaterThan(before.length);
  expect(await Promise.all(before.map(restored.find))).toEqual(before.map(({ number }) => number));
  await expect.poll(() => restored.violations(before), { timeout: 60_000, interval: 500 }).toEqual([]);
  expect(await clientAt(restored.base).logIn({ body: ANNA })).toMatchObject({ ok: true });
  await expectExternalData(restored.url, beside);
});

/** Permissions as of an ordinary folder: when root runs the shop, PostgreSQL's account must reach the content. */
async function aPlainFolder(): Promise<string> {
  const folder = await aFolder();
  await chmod(folder, 0o755);
  return folder;
}
