import { expect, test } from 'vitest';
import { orderNumbers } from './support/shop/open-pool.ts';
import { openTwoServers } from './support/shop/open-two-servers.ts';

const SHOPPERS = 30;
/**
 * While a server lives, a call is retried at most this often, a quarter of a second apart, because no call waits
 * for the dead one.
 */
const MOST_RETRIES = 8;
/** Generous because the machine may be busy; a call that waits for the dead server takes a minute. */
const LONGEST_MS = 45_000;

test('two servers: when one is killed under load every order is placed once, and shoppers notice a retry at most', {
  timeout: 480_000,
}, async () => {
  const { load, pool, first } = await openTwoServers({ shoppers: SHOPPERS });
  await load.start();
  await expect.poll(() => load.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  first.program.process.kill('SIGKILL');
  await load.finish();

  expect(await load.violations()).toEqual([]);
  expect(await orderNumbers(pool)).toEqual(load.answered.map(Number).toSorted());
  expect(load.took().most).toBeLessThanOrEqual(MOST_RETRIES);
  expect(load.took().longestMs).toBeLessThan(LONGEST_MS);
  console.info(await load.summarize());
});

test('two servers: a stopped one drains, and no request is lost', {
  timeout: 480_000,
}, async () => {
  const { load, balancer, pool, first } = await openTwoServers({ shoppers: SHOPPERS, DRAIN_SECONDS: '2' });
  await load.start();
  await expect.poll(() => load.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  first.program.process.kill('SIGTERM');
  await expect.poll(() => ask(first.port, '/readyz')).toEqual([503, 'the server is shutting down']);
  expect(await ask(first.port, '/healthz')).toEqual([200, 'ok']);
  expect(await first.program.ended()).toBe(0);
  const before = load.answered.length;
  await expect.poll(() => load.answered.length, { timeout: 30_000 }).toBeGreaterThan(before + SHOPPERS);
  await load.finish();

  expect(balancer.broken()).toBe(0);
  expect(await load.violations()).toEqual([]);
  expect(await orderNumbers(pool)).toEqual(load.answered.map(Number).toSorted());
});

async function ask(port: number, path: string): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, await answer.text()];
}
