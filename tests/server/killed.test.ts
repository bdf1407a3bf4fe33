import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { type Answered, openEmbeddedShop } from './embedded-shop.ts';

test('A server and its database that are killed while orders are placed lose no answered order and no piece of stock', {
  timeout: 120_000,
}, async () => {
  const shop = await openEmbeddedShop(await aFolder());
  const first = await shop.start();
  const answered: Answered[] = [];

  const shoppers = Array.from({ length: 40 }, () => shop.order(answered));
  await expect.poll(() => answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(10);
  await shop.kill(first);
  await Promise.all(shoppers);
  await shop.start();

  const found = await Promise.all(answered.map(shop.find));
  expect(found).toEqual(answered.map(({ number }) => number));
  // Letters that were under way leave once the server that was killed is known to be gone.
  await expect.poll(() => shop.wrongs(answered), { timeout: 60_000, interval: 500 }).toEqual([]);
});
