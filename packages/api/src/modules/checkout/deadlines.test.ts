import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { type Bank, CARDS, DIALECTS, openShopWithBank } from '../../testing/bank.ts';
import { availableOf, wrongBooks } from '../../testing/invariants.ts';
import { fillBasket, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };

describe.each(DIALECTS)('the deadline of a payment in %s', (dialect) => {
  it('It is an hour after checkout, and the order says so [ORDER-05] [ORDER-17]', async () => {
    const { shop } = await openShopWithBank({ dialect });

    const { order } = await placeOrder(shop, { articles });

    expect(order).toMatchObject({
      status: 'new',
      is_paid: false,
      can_pay: true,
      payment_required: true,
      date_placed: '2026-11-21T12:00:00Z',
      payment_deadline: '2026-11-21T13:00:00Z',
    });
  });

  it('It is as long as the operator has set it', async () => {
    const { shop } = await openShopWithBank({ dialect });
    await shop.api.settings.set('payment_ttl_minutes', 90);

    const { order } = await placeOrder(shop, { articles });

    expect(order.payment_deadline).toBe('2026-11-21T13:30:00Z');
  });

  it('When it is over, the order is canceled and its goods are free, once, though the job runs twice [ORDER-17]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    const other = await placeOrder(shop, { articles: { [demo.runningLow]: 1 } });
    const held = await availableOf(shop, demo.fewLeft);
    const job = { orderNumber: Number(placed.order.number) };

    await bank.passes(60 * MINUTE_MS);
    await shop.runJob('order_expire', job);
    await shop.runJob('order_expire', job);
    await Promise.all([shop.runJob('order_expire', job), shop.runJob('order_expire', job)]);

    expect(held).toBe(0);
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect(await wrongBooks(shop)).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({
      status: 'canceled',
      can_pay: false,
      payment_methods: [],
      status_history: [{ status: 'new' }, { status: 'canceled', at: '2026-11-21T13:00:00Z' }],
    });
    expect(await readOrder(other)).toMatchObject({ status: 'new' });
  });

  it('It is kept by the job that checkout has left', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });

    await bank.passes(59 * MINUTE_MS);
    await shop.runDueJobs();
    const before = await readOrder(placed);
    await bank.passes(MINUTE_MS);
    const failures = await shop.runDueJobs();

    expect(before.status).toBe('new');
    expect(failures).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled' });
  });

  it('The bank’s page closes with it: nobody pays for goods that are free again', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    await shop.runJob('order_expire', { orderNumber: Number(placed.order.number) });

    await bank.pay(page);
    await shop.runDueJobs();

    expect(await bank.orders()).toMatchObject([{ orderStatus: 6 }]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
  });

  it('Money that came in the last second is found before the order is canceled', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const placed = await placeOrder(shop, { articles });
    await bank.pay(await startPaying(placed));

    shop.clock.advance(60 * MINUTE_MS);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ is_paid: true, status: 'processing' });
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('While the bank does not answer, the order is not canceled: it is tried again', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    await startPaying(placed);
    await bank.control('calls', { call: 'getOrderStatusExtended', mode: 'error7', times: 'always' });
    shop.clock.advance(60 * MINUTE_MS);

    const failures = await shop.runDueJobs();
    const meanwhile = await readOrder(placed);
    await bank.control('calls', { call: 'getOrderStatusExtended', mode: 'normal', times: 'always' });
    shop.clock.advance(MINUTE_MS);
    await shop.runDueJobs();

    expect(failures).not.toEqual([]);
    expect(meanwhile.status).toBe('new');
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled' });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  });

  it('While the bank does not close the page, the order is not canceled either', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });

    const canceled = Promise.resolve(shop.runJob('order_expire', { orderNumber: Number(placed.order.number) }));

    await expect(canceled).rejects.toThrow('cannot be closed');
    await bank.pay(page);
    await bank.passes(3_000);
    await shop.runDueJobs();
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('After a declined card too, money of the last second is found before the order is canceled', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    await bank.pay(page, CARDS.noMoney);
    await shop.runDueJobs();
    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    await bank.passes(60 * MINUTE_MS - 1_000);
    await bank.pay(page);

    shop.clock.advance(1_000);
    await shop.runJob('order_expire', { orderNumber: Number(placed.order.number) });
    await bank.passes(3_000);
    await shop.runDueJobs();

    expect((await readOrder(placed)).status_history.map(({ status }) => status)).toEqual(['new', 'processing']);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('A page that takes another card after a decline is closed before the order is canceled', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    await bank.pay(await startPaying(placed), CARDS.noMoney);
    await shop.runDueJobs();
    await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });

    const canceled = Promise.resolve(shop.runJob('order_expire', { orderNumber: Number(placed.order.number) }));

    await expect(canceled).rejects.toThrow('cannot be closed');
    expect(await readOrder(placed)).toMatchObject({ status: 'new' });
  });

  it('Money that has arrived pays its order, however late that is settled', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    await bank.pay(await startPaying(placed));
    await shop.runJob('payment_check', { paymentId: 1, turn: 0 });

    await bank.passes(60 * MINUTE_MS);
    await shop.runJob('order_expire', { orderNumber: Number(placed.order.number) });
    const meanwhile = await readOrder(placed);
    await shop.runDueJobs();

    expect(meanwhile.status).toBe('new');
    expect((await readOrder(placed)).status_history.map(({ status }) => status)).toEqual(['new', 'processing']);
  });

  it('What was freed can be bought by the next one [ORDER-17]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    await placeOrder(shop, { articles });
    const waiting = shop.visitor();
    const early = await waiting.addLine({ body: { article: demo.fewLeft } });

    await bank.passes(60 * MINUTE_MS);
    await shop.runDueJobs();
    await fillBasket(waiting, articles);

    expect(early).toMatchObject({ fields: { article: [{ code: 'not_available' }] } });
    expect(await waiting.getBasket()).toMatchObject({ body: { quantity: 2, lines: [{ warning: null }] } });
  });
});

describe.each(DIALECTS)('a declined card in %s', (dialect) => {
  it('The bank is asked once more when its page has surely closed, and then no more', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    for (const card of [CARDS.noMoney, CARDS.noMoney, CARDS.noMoney]) await bank.pay(page, card);
    await everyMinute(60, bank, shop);
    bank.asked();

    await everyMinute(60, bank, shop);
    const late = bank.asked();
    await everyMinute(120, bank, shop);

    expect(late).toEqual(['getOrderStatusExtended']);
    expect(bank.asked()).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', last_payment: 'failed' });
  });
});

async function everyMinute(minutes: number, bank: Bank, shop: TestShop): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
  }
}
