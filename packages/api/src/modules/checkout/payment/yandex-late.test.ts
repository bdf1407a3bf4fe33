import { demo } from '@kashtanka/demo';
import { SECOND_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { wrongStock } from '../../../testing/invariants/invariants.ts';
import { byYandex, openShopWithYandex, type Yandex } from '../../../testing/partners/yandex.ts';
import { placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

/** The order has expired. Yandex reports the page as closed, and takes money there all the same. */
async function cancel(shop: TestShop, yandex: Yandex, number: string): Promise<void> {
  await yandex.control('calls', { call: 'rollback', mode: 'accepted_without_work' });
  await shop.runJob('order_expire', { orderNumber: Number(number) });
  await yandex.passes(3 * SECOND_MS);
}

/** A refund is asked for, runs at Yandex for some seconds, and is asked about. */
async function refundsRun(shop: TestShop, yandex: Yandex): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await shop.runDueJobs();
    await yandex.passes(31 * SECOND_MS);
  }
  await shop.runDueJobs();
}

it('late payment by Yandex: revives its order while the goods are there, and goes back when they are sold, after a failed try too [ORDER-17]', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const revived = await placeOrder(shop, byYandex({ articles: { [demo.collarInStock]: 1 } }));
  const page = await startPaying(revived);
  await cancel(shop, yandex, revived.order.number);
  await yandex.press(page, 'CARD');
  await shop.runDueJobs();
  expect(await readOrder(revived)).toMatchObject({ status: 'processing', is_paid: true });

  const articles = { [demo.lastUnit]: 1 };
  const late = await placeOrder(shop, byYandex({ articles }));
  const latePage = await startPaying(late);
  await cancel(shop, yandex, late.order.number);
  await placeOrder(shop, byYandex({ articles }));
  await yandex.control('refunds', { outcome: 'FAIL' });
  await yandex.press(latePage, 'CARD');
  await refundsRun(shop, yandex);

  const [, known] = await yandex.orders();
  expect(known).toMatchObject({ paymentStatus: 'REFUNDED', refunded: known?.amount });
  expect(await readOrder(late)).toMatchObject({ status: 'canceled', is_paid: false, payments: [] });
  expect((await entries(shop)).slice(1)).toEqual([
    ['paid', known?.amount],
    ['refunded', known?.amount],
  ]);
  expect(await wrongStock(shop)).toEqual([]);
});

it('second payment by Yandex: goes back [API-13]', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const placed = await placeOrder(shop, byYandex());
  const first = await startPaying(placed);
  await yandex.control('calls', { call: 'rollback', mode: 'accepted_without_work' });
  const chosen = await placed.visitor.payOrder({
    params: { number: placed.order.number },
    headers: placed.headers,
    body: { payment_code: 'yandex_split' },
  });

  await yandex.press(first, 'CARD');
  await yandex.press(chosen.ok ? chosen.body.redirect_url : null, 'SPLIT');
  await refundsRun(shop, yandex);

  const orders = await yandex.orders();
  expect(orders.map(({ refunded }) => refunded).toSorted((a, b) => a - b)).toEqual([0, orders[0]?.amount]);
  expect(await readOrder(placed)).toMatchObject({
    is_paid: true,
    status: 'processing',
    payments: [{ amount_debited: placed.order.total }],
  });
});

it.each([
  ['falls silent over it', 'calls', { call: 'refund', mode: 'timeout_after_work' }],
  ['fails at first', 'refunds', { outcome: 'FAIL' }],
])('partial refund by Yandex: is made once, though Yandex %s', async (_, path, script) => {
  const { shop, yandex } = await openShopWithYandex();
  const placed = await placeOrder(shop, byYandex());
  await yandex.press(await startPaying(placed), 'CARD');
  await shop.runDueJobs();
  await yandex.control(path, script);

  await shop.api.orders.refund(await actorOf(shop), { number: placed.order.number, amount: 30_000 });
  await refundsRun(shop, yandex);

  expect(await yandex.orders()).toMatchObject([{ paymentStatus: 'PARTIALLY_REFUNDED', refunded: 30_000 }]);
  expect(await entries(shop)).toEqual([
    ['paid', expect.any(Number)],
    ['refunded', 30_000],
  ]);
});

async function entries(shop: TestShop): Promise<[string, number][]> {
  const { rows } = await shop.database.pool.query('select kind, amount from payment_entry order by id');
  return rows.map(({ kind, amount }) => [kind, Number(amount)]);
}
