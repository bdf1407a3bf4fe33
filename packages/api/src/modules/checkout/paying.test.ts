import { describe, expect, it } from 'vitest';
import { CARDS, DIALECTS, openShopWithBank } from '../../testing/bank.ts';
import { startPaying as pay, placeOrder, readOrder as read } from '../../testing/scenarios.ts';

describe.each(DIALECTS)('paying an order in %s', (dialect) => {
  it('A payment leads to the bank and back, and the order is paid [API-13] [PAYMENT-01] [PAYMENT-06] [ORDER-18]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const started = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      body: {},
      headers: placed.headers,
    });
    const page = started.ok ? started.body.redirect_url : null;

    const back = await bank.pay(page);
    await shop.runDueJobs();

    expect(started).toMatchObject({
      ok: true,
      body: {
        status: 'redirect',
        form: null,
        order: { number: placed.order.number, status: 'new', is_paid: false },
      },
    });
    expect(addressOf(back)).toBe(`http://shop.test/o/${placed.order.number}/purchase`);
    expect(await read(placed)).toMatchObject({
      status: 'processing',
      is_paid: true,
      amount_due: '0.00',
      can_pay: false,
      payment_deadline: null,
      payments: [{ code: 'sberbank_online', amount_debited: placed.order.total }],
      payment_methods: [],
      status_history: [{ status: 'new' }, { status: 'processing' }],
    });
  });

  it('An English order comes back to the English shop [API-13]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { visitor: shop.visitor({ locale: 'en' }) });

    const back = await bank.pay(await pay(placed));

    expect(addressOf(back)).toBe(`http://shop.test/en/o/${placed.order.number}/purchase`);
  });

  it('A declined card leaves the order waiting; another card pays it on the same page [API-13]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const page = await pay(placed);
    await bank.pay(page, CARDS.noMoney);
    await shop.runDueJobs();
    const declined = await read(placed);

    await bank.passes(3_000);
    await bank.pay(page);
    await shop.runDueJobs();

    expect(declined).toMatchObject({ status: 'new', is_paid: false, can_pay: true });
    expect(await read(placed)).toMatchObject({ is_paid: true, payments: [{ amount_debited: placed.order.total }] });
  });

  it('Paying again after a decline opens a new page and closes the old one [API-13]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const first = await pay(placed);
    await bank.pay(first, CARDS.noMoney);
    await shop.runDueJobs();

    const second = await pay(placed);
    await bank.pay(first);
    await bank.pay(second);
    await shop.runDueJobs();

    expect(second).not.toBe(first);
    expect((await bank.orders()).map(({ orderStatus }) => orderStatus)).toEqual([6, 2]);
    expect(await read(placed)).toMatchObject({ is_paid: true, payments: [{ amount_debited: placed.order.total }] });
  });

  it('order: an unpaid bank page is open as soon as the bank was asked, which reading the order sets off [ORDER-18]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const page = await pay(placed);
    const waiting = await read(placed);
    await shop.runDueJobs();
    const open = await read(placed);
    await bank.passes(3_000);
    await shop.runDueJobs();
    const stillOpen = await read(placed);
    await bank.control('calls', { call: 'getOrderStatusExtended', mode: 'error7', times: 4 });
    await bank.passes(3_000);
    await shop.runDueJobs();
    const silent = await read(placed);
    await bank.passes(3_000);
    await bank.pay(page, CARDS.noMoney);
    await shop.runDueJobs();
    const failed = await read(placed);
    await bank.passes(3_000);
    await bank.pay(page);
    await shop.runDueJobs();

    const states = [placed.order, waiting, open, failed, await read(placed)].map(
      ({ last_payment }) => last_payment,
    );
    expect(states).toEqual([null, 'waiting', 'open', 'failed', 'paid']);
    const answered = [waiting, open, stillOpen, silent].map((order) => order.last_payment_answered_at);
    expect(answered).toEqual([null, '2026-11-21T12:00:00Z', '2026-11-21T12:00:03Z', '2026-11-21T12:00:03Z']);
  });

  it('payment: a page that was opened for another amount is closed, and the next one asks for the amount that is due', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const first = await pay(placed);
    const { number } = placed.order;
    await shop.database.pool.query('update orders set amount_due = amount_due - 10000 where number = $1', [number]);

    const second = await pay(placed);

    expect(second).not.toBe(first);
    const [old, next] = await bank.orders();
    expect([old?.orderStatus, next?.orderStatus]).toEqual([6, 0]);
    expect((old?.amount ?? 0) - (next?.amount ?? 0)).toBe(10_000);
  });

  it('After three declined cards a new page takes the money [API-13]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const first = await pay(placed);
    await bank.pay(first, CARDS.noMoney);
    await bank.pay(first, CARDS.noMoney);
    await bank.pay(first, CARDS.noMoney);
    await shop.runDueJobs();

    const second = await pay(placed);
    await bank.pay(second);
    await shop.runDueJobs();

    expect(second).not.toBe(first);
    expect(await read(placed)).toMatchObject({ is_paid: true, status: 'processing' });
    expect((await bank.orders()).map(({ orderNumber }) => orderNumber)).toEqual([
      `${placed.order.number}-1`,
      `${placed.order.number}-2`,
    ]);
  });

  it('Asking again while a page is open leads to the same page [API-13]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);

    const pages = [await pay(placed), await pay(placed)];

    expect(pages[0]).toBe(pages[1]);
    expect(await bank.orders()).toHaveLength(1);
  });
});

/** The older gateway adds its id to it. */
function addressOf(back: string | null): string | undefined {
  return back?.replace(/\?orderId=[0-9a-f-]{36}$/, '');
}
