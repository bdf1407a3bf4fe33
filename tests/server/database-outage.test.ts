import { expect, test } from 'vitest';
import { isReady, recordResponses } from './support/chaos.ts';
import { openShopUnderLoad } from './support/shop/open-shop-under-load.ts';

const SHOPPERS = 20;

test('database outage: under load the shop restarts the database, loses nothing and recovers by itself', {
  timeout: 480_000,
}, async () => {
  const { load, ...shop } = await openShopUnderLoad({ shoppers: SHOPPERS });
  const answers = recordResponses(shop.base);
  await load.start();
  await expect.poll(() => load.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  await shop.dropDatabase('SIGQUIT');
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true);
  // The output of a server that has ended names the cause.
  const readiness = () => (shop.program.process.exitCode === null ? isReady(shop.base) : shop.program.output());
  await expect.poll(readiness, { timeout: 60_000 }).toBe(true);
  await load.finish();

  expect(await load.violations()).toEqual([]);
  expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual([]);
  await expect.poll(async () => (await shop.pool.query(LISTENING)).rows, { timeout: 60_000 }).toHaveLength(3);
  expect(shop.program.process.exitCode, shop.program.output()).toBeNull();
  console.info(await load.summarize());
});

/** The listening connections: for events, for email jobs and for all other jobs. */
const LISTENING = `
  select query from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
