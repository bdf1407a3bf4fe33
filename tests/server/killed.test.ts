import { expect, test } from 'vitest';
import { retryConnections } from './support/load/retry-policy.ts';
import { openShopUnderLoad } from './support/shop/open-shop-under-load.ts';

const SHOPPERS = 8;

test('killed: a server and its database that are killed under load lose nothing', {
  timeout: 480_000,
}, async () => {
  const { load, ...shop } = await openShopUnderLoad({ shoppers: SHOPPERS, retryPolicy: retryConnections() });
  await load.start();
  await expect.poll(() => load.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  shop.program.process.kill('SIGKILL');
  await shop.dropDatabase('SIGKILL');
  await shop.start();
  await load.finish();

  expect(await load.violations()).toEqual([]);
  console.info(await load.summarize());
});
