import { BREACHES } from '@kashtanka/api/testing/laws';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { openTwo, order } from './open-two.ts';

const SHOPPERS = 30;

test('Of two servers one is killed while shoppers order: each has one order, and noticed nothing but a retry', {
  timeout: 120_000,
}, async () => {
  const { balancer, pool, first } = await openTwo();
  let placed = 0;

  const orders = await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      const number = await order(balancer.url);
      placed += 1;
      if (placed === 5) first.program.process.kill('SIGKILL');
      return number;
    }),
  );

  expect(await numbersOf(pool)).toEqual(orders.map(Number).toSorted());
  expect((await pool.query(BREACHES)).rows).toEqual([]);
});

test('Of two servers one is told to stop: it says so, answers until nobody is sent there, and no request is lost', {
  timeout: 120_000,
}, async () => {
  const { balancer, pool, first } = await openTwo({ DRAIN_SECONDS: '2' });
  const orders: string[] = [];
  const state = { isOver: false };
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    do orders.push(await order(balancer.url));
    while (!state.isOver);
  });
  await expect.poll(() => orders.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  first.program.process.kill('SIGTERM');
  await expect.poll(() => ask(first.port, '/readyz')).toEqual([503, 'the server is about to stop']);
  expect(await ask(first.port, '/healthz')).toEqual([200, 'ok']);
  expect(await first.program.ended()).toBe(0);
  const before = orders.length;
  await expect.poll(() => orders.length, { timeout: 30_000 }).toBeGreaterThan(before + SHOPPERS);
  state.isOver = true;
  await Promise.all(shoppers);

  expect(balancer.broken()).toBe(0);
  expect(await numbersOf(pool)).toEqual(orders.map(Number).toSorted());
  expect((await pool.query(BREACHES)).rows).toEqual([]);
});

async function ask(port: number, path: string): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, await answer.text()];
}

/** Of the orders that were placed here: those of the demo shop have lower numbers. */
async function numbersOf(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query('select number from orders where number >= 100000');
  return rows.map(({ number }) => Number(number)).toSorted();
}
