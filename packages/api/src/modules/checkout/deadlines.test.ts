import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { moveAs } from '../../testing/admin.ts';
import { availableOf, countWaiting, wrongStock } from '../../testing/invariants/invariants.ts';
import { type Bank, CARDS, DIALECTS, openShopWithBank } from '../../testing/partners/bank.ts';
import { fillBasket, type Placed, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };

const expire = async (shop: TestShop, { order }: Placed): Promise<void> =>
  shop.runJob('order_expire', { orderNumber: Number(order.number) });

async function reminders({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query("select from outbox where letter = 'order_reminder'");
  return rows.length;
}

const statusesOf = async (placed: Placed) => (await readOrder(placed)).status_history.map(({ status }) => status);

it('payment deadline: is an hour after checkout, or as the operator set it; then the job of checkout cancels the order once and its goods can be bought [ORDER-05] [ORDER-17]', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  await shop.api.settings.set('payment_ttl_minutes', 90);
  const longer = await placeOrder(shop, { articles: { [demo.runningLow]: 1 } });
  const next = shop.visitor();
  const early = await next.addLine({ body: { article: demo.fewLeft } });
  expect(placed.order).toMatchObject({
    status: 'new',
    is_paid: false,
    can_pay: true,
    payment_required: true,
    date_placed: '2026-11-21T12:00:00Z',
    payment_deadline: '2026-11-21T13:00:00Z',
  });
  expect(longer.order.payment_deadline).toBe('2026-11-21T13:30:00Z');
  expect(early).toMatchObject({ fields: { article: [{ code: 'not_available' }] } });

  // Two thirds of the time are over.
  await bank.passes(40 * MINUTE_MS - 1_000);
  await shop.runDueJobs();
  expect(await reminders(shop)).toBe(0);
  await bank.passes(1_000);
  await shop.runDueJobs();
  expect(await reminders(shop)).toBe(1);
  await bank.passes(19 * MINUTE_MS);
  await shop.runDueJobs();
  expect(await readOrder(placed)).toMatchObject({ status: 'new' });
  await bank.passes(MINUTE_MS);
  expect(await shop.runDueJobs()).toEqual([]);
  await expire(shop, placed);
  await Promise.all([expire(shop, placed), expire(shop, placed)]);

  expect(await availableOf(shop, demo.fewLeft), 'freed once').toBe(2);
  expect(await wrongStock(shop)).toEqual([]);
  expect(await readOrder(placed)).toMatchObject({
    status: 'canceled',
    can_pay: false,
    payment_methods: [],
    status_history: [{ status: 'new' }, { status: 'canceled', at: '2026-11-21T13:00:00Z' }],
  });
  expect(await readOrder(longer), 'another order').toMatchObject({ status: 'new' });
  await fillBasket(next, articles);
  expect(await next.getBasket()).toMatchObject({ body: { quantity: 2, lines: [{ warning: null }] } });
});

it.each(DIALECTS)(
  'payment deadline in %s: closes the page of the bank, and finds money of the last second before',
  async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const closed = await placeOrder(shop, { articles });
    const page = await startPaying(closed);
    await expire(shop, closed);
    await bank.pay(page);
    await shop.runDueJobs();
    expect(await bank.orders()).toMatchObject([{ orderStatus: 6 }]);
    expect(await readOrder(closed)).toMatchObject({ status: 'canceled', is_paid: false });

    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const [paid, declined] = [await placeOrder(shop), await placeOrder(shop)];
    await bank.pay(await startPaying(paid));
    const again = await startPaying(declined);
    await bank.pay(again, CARDS.noMoney);
    await shop.runDueJobs();
    await bank.passes(60 * MINUTE_MS - 1_000);
    await bank.pay(again);
    shop.clock.advance(1_000);
    await expire(shop, paid);
    await expire(shop, declined);
    await bank.passes(3_000);
    await shop.runDueJobs();

    expect([await statusesOf(paid), await statusesOf(declined)]).toEqual(Array(2).fill(['new', 'processing']));
    expect(await readOrder(declined), 'after a declined card').toMatchObject({ is_paid: true });
    expect(await wrongStock(shop)).toEqual([]);
  },
);

it('payment deadline: an order is not canceled while the bank does not answer or does not close its page', async () => {
  const { shop, bank } = await openShopWithBank();
  const silent = await placeOrder(shop, { articles });
  await startPaying(silent);
  await bank.control('calls', { call: 'getOrderStatusExtended', mode: 'error7', times: 'always' });
  shop.clock.advance(60 * MINUTE_MS);
  const failures = await shop.runDueJobs();
  expect(failures).not.toEqual([]);
  expect(await readOrder(silent)).toMatchObject({ status: 'new' });
  await bank.control('calls', { call: 'getOrderStatusExtended', mode: 'normal', times: 'always' });
  shop.clock.advance(MINUTE_MS);
  await shop.runDueJobs();
  expect(await readOrder(silent), 'tried again').toMatchObject({ status: 'canceled' });
  expect(await availableOf(shop, demo.fewLeft)).toBe(2);

  const [open, declined] = [await placeOrder(shop), await placeOrder(shop)];
  const page = await startPaying(open);
  await bank.pay(await startPaying(declined), CARDS.noMoney);
  await shop.runDueJobs();
  await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });
  await expect(expire(shop, open)).rejects.toThrow('cannot be closed');
  await expect(expire(shop, declined), 'its page takes another card').rejects.toThrow('cannot be closed');
  expect(await readOrder(declined)).toMatchObject({ status: 'new' });
  await bank.pay(page);
  await bank.passes(3_000);
  await shop.runDueJobs();
  expect(await readOrder(open)).toMatchObject({ is_paid: true });
});

it('payment deadline: money that has arrived pays its order, however late that is settled', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  await bank.pay(await startPaying(placed));
  await shop.runJob('payment_check', { paymentId: 1, turn: 0 });

  await bank.passes(60 * MINUTE_MS);
  await expire(shop, placed);
  const meanwhile = await readOrder(placed);
  await shop.runDueJobs();

  expect(meanwhile.status).toBe('new');
  expect(await statusesOf(placed)).toEqual(['new', 'processing']);
});

it('payment reminder: is not sent for an order that was canceled before', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  await moveAs(shop, placed, { to: 'canceled' });

  await bank.passes(40 * MINUTE_MS);
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ status: 'canceled' });
  expect(await reminders(shop)).toBe(0);
});

it('payment deadline: an order whose money is back is canceled', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  const page = await startPaying(placed);
  await shop.database.pool.query(
    `update orders set shipping_before = shipping_before + 1, shipping_after = shipping_after + 1,
       total = total + 1, amount_due = amount_due + 1`,
  );
  await bank.pay(page);
  await shop.runDueJobs();
  await bank.passes(60 * MINUTE_MS);
  await expire(shop, placed);
  const paid = await readOrder(placed);

  await shop.database.pool.query(
    `insert into payment_entry (payment_id, at, kind, amount, reference)
     select payment_id, at, 'refunded', amount, 'by the bank' from payment_entry`,
  );
  await expire(shop, placed);

  expect(paid, 'less than is due').toMatchObject({ status: 'new', is_paid: false });
  expect(await statusesOf(placed)).toEqual(['new', 'canceled']);
});

it('declined card: the bank is asked once more when its page has surely closed, and then no more', async () => {
  const { shop, bank } = await openShopWithBank();
  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const placed = await placeOrder(shop, { articles });
  const page = await startPaying(placed);
  for (const card of [CARDS.noMoney, CARDS.noMoney, CARDS.noMoney]) await bank.pay(page, card);
  await watchFor(60, bank, shop);
  bank.asked();

  await watchFor(60, bank, shop);
  const late = bank.asked();
  await watchFor(120, bank, shop);

  expect(late).toEqual(['getOrderStatusExtended']);
  expect(bank.asked()).toEqual([]);
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', last_payment: 'failed' });
});

async function watchFor(minutes: number, bank: Bank, shop: TestShop): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    await bank.passes(5 * MINUTE_MS);
    await shop.runDueJobs();
  }
}

it('payment deadline: two jobs of one order that run at the same time cancel it once', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles });
  await bank.passes(60 * MINUTE_MS);
  const other = await shop.database.pool.connect();
  await other.query('begin');
  await other.query('select from orders for update');

  const jobs = Promise.all([expire(shop, placed), expire(shop, placed)]);
  await expect.poll(() => countWaiting(shop)).toBe(2);
  await other.query('rollback');
  other.release();
  await jobs;

  const { rows } = await shop.database.pool.query("select from outbox where letter = 'order_canceled'");
  expect(await statusesOf(placed)).toEqual(['new', 'canceled']);
  expect(rows).toHaveLength(1);
});
