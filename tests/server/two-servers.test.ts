import { expect, test } from 'vitest';
import { orderNumbers } from './support/shop/open-pool.ts';
import { openTwo } from './support/shop/open-two.ts';

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
  const { crowd, pool, first } = await openTwo({ shoppers: SHOPPERS });
  await crowd.come();
  await expect.poll(() => crowd.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  first.program.process.kill('SIGKILL');
  await crowd.goHome();

  expect(await crowd.wrongs()).toEqual([]);
  expect(await orderNumbers(pool)).toEqual(crowd.answered.map(Number).toSorted());
  expect(crowd.took().most).toBeLessThanOrEqual(MOST_RETRIES);
  expect(crowd.took().longestMs).toBeLessThan(LONGEST_MS);
  console.info(await crowd.told());
});

test('two servers: a stopped one drains, and no request is lost', {
  timeout: 480_000,
}, async () => {
  const { crowd, balancer, pool, first } = await openTwo({ shoppers: SHOPPERS, DRAIN_SECONDS: '2' });
  await crowd.come();
  await expect.poll(() => crowd.answered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  first.program.process.kill('SIGTERM');
  await expect.poll(() => ask(first.port, '/readyz')).toEqual([503, 'the server is shutting down']);
  expect(await ask(first.port, '/healthz')).toEqual([200, 'ok']);
  expect(await first.program.ended()).toBe(0);
  const before = crowd.answered.length;
  await expect.poll(() => crowd.answered.length, { timeout: 30_000 }).toBeGreaterThan(before + SHOPPERS);
  await crowd.goHome();

  expect(balancer.broken()).toBe(0);
  expect(await crowd.wrongs()).toEqual([]);
  expect(await orderNumbers(pool)).toEqual(crowd.answered.map(Number).toSorted());
});

async function ask(port: number, path: string): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, await answer.text()];
}
