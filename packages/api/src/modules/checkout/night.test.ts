import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { carryThrough } from '../../testing/admin.ts';
import { discardJobs } from '../../testing/database/due-jobs.ts';
import { availableOf } from '../../testing/invariants/invariants.ts';
import { type Bank, CARDS, openShopWithBank } from '../../testing/partners/bank.ts';
import { aPickup, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };

/** Runs the nightly jobs. */
async function night(shop: TestShop): Promise<void> {
  for (const { name } of shop.api.crons) await shop.runJob(name);
}

/** The queue has used up its retries. */
async function queueGivesUp(shop: TestShop): Promise<void> {
  await discardJobs(shop.database.pool);
}

const alarms = (shop: TestShop) =>
  shop.log.lines.filter(({ level }) => level === 'error').map((line) => line.fields);

/** Paid by a page that the bank reported as closed, and by the next one: the second sum is to be refunded. */
async function owedMoney(): Promise<{ shop: TestShop; bank: Bank }> {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const first = await startPaying(placed);
  await bank.pay(first, CARDS.noMoney);
  await shop.runDueJobs();
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  const second = await startPaying(placed);
  await bank.control('calls', { call: 'refund', mode: 'error7', times: 'always' });
  await bank.passes(3_000);
  await bank.pay(first);
  await shop.runDueJobs();
  await bank.pay(second);
  await shop.runDueJobs();
  return { shop, bank };
}

describe('the nightly jobs', () => {
  it('owed refund: is sent again once the queue has given it up, and staff is alerted, but not within the hour', async () => {
    const { shop, bank } = await owedMoney();
    const before = alarms(shop);
    await bank.passes(HOUR_MS / 2);
    await night(shop);
    expect(alarms(shop), 'a refund of this hour').toEqual(before);

    await queueGivesUp(shop);
    await bank.control('calls', { call: 'refund', mode: 'normal', times: 'always' });
    await bank.passes(DAY_MS);
    await night(shop);
    await shop.runDueJobs();
    const alerted = alarms(shop);
    await night(shop);

    const [, returned] = await bank.orders();
    expect(returned).toMatchObject({ refunded: returned?.amount });
    expect(alerted).toContainEqual({ payment: 2, order: 100001, amount: returned?.amount });
    expect(alarms(shop)).toEqual(alerted);
  });

  it('lost jobs: unpaid and uncollected orders are canceled, received money is settled, and staff is alerted once', async () => {
    const { shop, bank } = await openShopWithBank();
    const unpaid = await placeOrder(shop, { articles });
    const uncollected = await placeOrder(shop, { request: aPickup() });
    const ready = await placeOrder(shop, { request: aPickup() });
    await carryThrough(shop, ready, 'processing', 'authorized');
    const paid = await placeOrder(shop);
    await bank.pay(await startPaying(paid));
    await shop.runJob('payment_check', { paymentId: 1, turn: 0 });
    await queueGivesUp(shop);
    await bank.passes(8 * DAY_MS);

    await night(shop);
    await shop.runDueJobs();
    const alerted = alarms(shop);
    await night(shop);

    expect(await Promise.all([unpaid, uncollected, ready, paid].map(readOrder))).toMatchObject([
      { status: 'canceled' },
      { status: 'canceled' },
      { status: 'canceled' },
      { is_paid: true, status: 'processing' },
    ]);
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect(alerted).toEqual(
      expect.arrayContaining([
        { order: 100001 },
        { order: 100002 },
        { order: 100003 },
        { payment: 1, order: 100004 },
      ]),
    );
    expect(alarms(shop)).toEqual(alerted);
  });

  it('overdue order: its job is restarted once it is more than an hour late', async () => {
    const { shop, bank } = await openShopWithBank();
    const { order } = await placeOrder(shop);
    await queueGivesUp(shop);
    const leftMs = Date.parse(order.payment_deadline ?? '') - shop.clock.now().getTime();

    await bank.passes(leftMs + HOUR_MS);
    await shop.runJob('orders_resume');
    const before = await jobsOf(shop);
    await bank.passes(SECOND_MS);
    await shop.runJob('orders_resume');

    expect([before, alarms(shop)]).toEqual([[], [{ order: 100001 }]]);
  });

  it('received payment: its job is restarted once it is more than an hour late', async () => {
    const { shop, bank } = await openShopWithBank();
    await bank.pay(await startPaying(await placeOrder(shop)));
    await shop.runJob('payment_check', { paymentId: 1, turn: 0 });
    await queueGivesUp(shop);

    await bank.passes(HOUR_MS);
    await shop.runJob('payments_resume');
    const before = await jobsOf(shop);
    await bank.passes(SECOND_MS);
    await shop.runJob('payments_resume');

    expect([before, alarms(shop)]).toEqual([[], [{ payment: 1, order: 100001 }]]);
  });

  it('orders that still have time, are paid or canceled: are left alone', async () => {
    const { shop, bank } = await openShopWithBank();
    await placeOrder(shop, { request: aPickup() });
    const paid = await placeOrder(shop);
    await bank.pay(await startPaying(paid));
    await placeOrder(shop);
    await bank.passes(HOUR_MS);
    await shop.runDueJobs();
    const waiting = await placeOrder(shop);
    await bank.passes(HOUR_MS / 2);
    const before = await jobsOf(shop);

    await night(shop);

    expect(await jobsOf(shop)).toEqual(before);
    expect(alarms(shop)).toEqual([]);
    expect(await readOrder(waiting)).toMatchObject({ status: 'new' });
  });
});

async function jobsOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query('select id, run_at from graphile_worker.jobs order by id');
  return rows;
}
