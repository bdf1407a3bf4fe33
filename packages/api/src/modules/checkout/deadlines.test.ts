import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { openShopWithBank } from '../../testing/bank.ts';
import { availableOf, wrongBooks } from '../../testing/books.ts';
import { aPickup, fillBasket, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';

const MINUTE_MS = 60_000;
const articles = { [demo.fewLeft]: 2 };

describe('the deadline of a payment', () => {
  it('It is an hour after checkout, and the order says so [ORDER-05, -17]', async () => {
    const { shop } = await openShopWithBank();

    const { order } = await placeOrder(shop, { articles });

    expect(order).toMatchObject({
      ...{ status: 'new', is_paid: false, can_pay: true, payment_required: true },
      ...{ date_placed: '2026-11-21T12:00:00Z', payment_deadline: '2026-11-21T13:00:00Z' },
    });
  });

  it('It is as long as the operator has set it', async () => {
    const { shop } = await openShopWithBank();
    await shop.api.settings.set('payment_ttl_minutes', 90);

    const { order } = await placeOrder(shop, { articles });

    expect(order.payment_deadline).toBe('2026-11-21T13:30:00Z');
  });

  it('When it is over, the order is canceled and its goods are free, once, though the job runs twice [ORDER-17]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles });
    const other = await placeOrder(shop, { articles: { [demo.runningLow]: 1 } });
    const held = await availableOf(shop, demo.fewLeft);
    const job = { orderNumber: Number(placed.order.number) };

    await bank.passes(60 * MINUTE_MS);
    await shop.api.jobs.order_expire?.(job);
    await shop.api.jobs.order_expire?.(job);
    await Promise.all([shop.api.jobs.order_expire?.(job), shop.api.jobs.order_expire?.(job)]);

    expect(held).toBe(0);
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect(await wrongBooks(shop)).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({
      ...{ status: 'canceled', can_pay: false, payment_methods: [] },
      status_history: [{ status: 'new' }, { status: 'canceled', at: '2026-11-21T13:00:00Z' }],
    });
    expect(await readOrder(other)).toMatchObject({ status: 'new' });
  });

  it('It is kept by the job that checkout has left', async () => {
    const { shop, bank } = await openShopWithBank();
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
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    await shop.api.jobs.order_expire?.({ orderNumber: Number(placed.order.number) });

    await bank.pay(page);
    await shop.runDueJobs();

    expect(await bank.orders()).toMatchObject([{ orderStatus: 6 }]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
  });

  it('Money that came in the last second is found before the order is canceled', async () => {
    const { shop, bank } = await openShopWithBank();
    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const placed = await placeOrder(shop, { articles });
    await bank.pay(await startPaying(placed));

    shop.clock.advance(60 * MINUTE_MS);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ is_paid: true, status: 'processing' });
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('While the bank does not answer, the order is not canceled: it is tried again', async () => {
    const { shop, bank } = await openShopWithBank();
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
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });

    const canceled = Promise.resolve(shop.api.jobs.order_expire?.({ orderNumber: Number(placed.order.number) }));

    await expect(canceled).rejects.toThrow('cannot be closed');
    await bank.pay(page);
    await shop.runDueJobs();
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('An order that is paid on receipt has none [PAYMENT-09] [ORDER-06]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request: aPickup() });

    await bank.passes(7 * 24 * 60 * MINUTE_MS);
    await shop.runDueJobs();

    expect(placed.order).toMatchObject({ status: 'pending', payment_deadline: null, payment_required: false });
    expect(await readOrder(placed)).toMatchObject({ status: 'pending', can_pay: false });
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
  });

  it('What was freed can be bought by the next one [ORDER-17]', async () => {
    const { shop, bank } = await openShopWithBank();
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
