import { expect, test } from 'vitest';
import { isReady, watchAnswers } from './support/chaos.ts';
import { openCrowded } from './support/shop/open-crowded.ts';

const SHOPPERS = 20;

test('database gone: under load it is restarted by the shop, nothing is lost, and all goes on by itself', {
  timeout: 480_000,
}, async () => {
  const { crowd, ...shop } = await openCrowded({ shoppers: SHOPPERS });
  const answers = watchAnswers(shop.base);
  await crowd.come();
  await expect.poll(() => crowd.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  await shop.dropDatabase('SIGQUIT');
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true);
  // The output of a server that has ended names the cause.
  const readiness = () => (shop.program.process.exitCode === null ? isReady(shop.base) : shop.program.said());
  await expect.poll(readiness, { timeout: 60_000 }).toBe(true);
  await crowd.goHome();

  expect(await crowd.wrongs()).toEqual([]);
  expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual([]);
  await expect.poll(async () => (await shop.pool.query(LISTENING)).rows, { timeout: 60_000 }).toHaveLength(3);
  expect(shop.program.process.exitCode, shop.program.said()).toBeNull();
  console.info(await crowd.told());
});

/** The listening connections: for events, for email jobs and for all other jobs. */
const LISTENING = `
  select query from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
