import { demo } from '@kashtanka/demo';
import { MINUTE_MS, SECOND_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { availableOf } from '../../testing/invariants.ts';
import { placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { byYandex, openShopWithYandex } from '../../testing/yandex.ts';

describe('Yandex Pay', () => {
  it.each([
    ['yandex_pay', 'CARD'],
    ['yandex_split', 'SPLIT'],
  ] as const)(
    '%s leads to its own page and back, and the order is paid in full [PAYMENT-07] [PAYMENT-08]',
    async (code, button) => {
      const { shop, yandex } = await openShopWithYandex();
      const placed = await placeOrder(shop, byYandex({ code }));

      const back = await yandex.press(await startPaying(placed), button);
      await shop.runDueJobs();

      expect(back).toBe(`http://shop.test/o/${placed.order.number}/purchase`);
      expect(yandex.heard.map(({ read }) => read)).toEqual([true, true]);
      expect(await readOrder(placed)).toMatchObject({
        status: 'processing',
        is_paid: true,
        payments: [{ code, amount_debited: placed.order.total }],
      });
    },
  );

  it('Its methods are offered with their names, where it is configured [PAYMENT-02]', async () => {
    const { shop } = await openShopWithYandex();

    const offered = await shop.visitor({ locale: 'en' }).listPaymentMethods({ query: {} });

    expect(offered.ok && offered.body.map(({ code, name }) => [code, name])).toEqual([
      ['yandex_pay', 'Yandex Pay'],
      ['yandex_split', 'Yandex Split'],
      ['upon_receipt', 'On receipt'],
    ]);
  });

  it('A lost webhook is made up for by asking', async () => {
    const { shop, yandex } = await openShopWithYandex();
    await yandex.control('webhooks', { mode: 'lost', times: 'always' });
    const placed = await placeOrder(shop, byYandex());

    await yandex.press(await startPaying(placed), 'CARD');
    await yandex.passes(MINUTE_MS);
    await shop.runDueJobs();

    expect(yandex.heard).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it.each(['double', 'reordered'])(
    '%s webhooks pay once, also when they are replayed a hundred times',
    async (mode) => {
      const { shop, yandex } = await openShopWithYandex();
      await yandex.control('webhooks', { mode, times: 'always' });
      const placed = await placeOrder(shop, byYandex());
      await yandex.press(await startPaying(placed), 'CARD');

      const tokens = yandex.heard.map(({ token }) => token);
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => yandex.callBack(tokens[index % tokens.length] ?? '')),
      );
      await yandex.passes(3 * SECOND_MS);
      await shop.runDueJobs();

      const paid = await readOrder(placed);
      expect(paid.payments).toEqual([expect.objectContaining({ amount_debited: placed.order.total })]);
      expect(paid.status_history.map(({ status }) => status)).toEqual(['new', 'processing']);
      expect(await yandex.orders()).toMatchObject([{ refunded: 0 }]);
    },
  );

  it.each(['wrong_signature', 'unknown_key', 'no_algorithm', 'expired', 'foreign_merchant'])(
    'A webhook that is not from Yandex is refused: %s',
    async (mode) => {
      const { shop, yandex } = await openShopWithYandex();
      await yandex.control('webhooks', { mode });
      const placed = await placeOrder(shop, byYandex());

      await yandex.press(await startPaying(placed), 'CARD');
      await shop.runDueJobs();

      expect(yandex.heard.map(({ read }) => read)).toEqual([false, false]);
      expect(await statusOf(shop, placed.order.number)).toBe('new');
    },
  );

  it('One that is from Yandex and tells of nothing pays nothing: Yandex itself is asked', async () => {
    const { shop, yandex } = await openShopWithYandex();
    const [paid, unpaid] = [
      await placeOrder(shop, byYandex({ articles: { [demo.collarInStock]: 1 } })),
      await placeOrder(shop, byYandex()),
    ];
    await yandex.press(await startPaying(paid), 'CARD');
    await startPaying(unpaid);
    const token = yandex.heard[0]?.token ?? '';
    const [head, , signature] = token.split('.');
    const lie = { merchantId: 'kashtanka', event: 'ORDER_STATUS_UPDATED' };
    const about = { order: { orderId: `${unpaid.order.number}-1`, paymentStatus: 'CAPTURED' } };
    const body = Buffer.from(JSON.stringify({ ...lie, ...about })).toString('base64url');

    const answered = await yandex.callBack(`${head}.${body}.${signature}`);
    await shop.runDueJobs();

    expect(answered).toBe(400);
    expect(await statusOf(shop, unpaid.order.number)).toBe('new');
  });

  it('Under a key that is not known yet they are refused for a while, and the money is found by asking', async () => {
    const { shop, yandex } = await openShopWithYandex();
    await yandex.press(
      await startPaying(await placeOrder(shop, byYandex({ articles: { [demo.collarInStock]: 1 } }))),
      'CARD',
    );
    await yandex.control('rotate-keys');
    const placed = await placeOrder(shop, byYandex());

    await yandex.press(await startPaying(placed), 'CARD');
    await yandex.passes(MINUTE_MS);
    await shop.runDueJobs();

    // Nobody can have Yandex asked for its keys at will.
    expect(yandex.heard.map(({ read }) => read).slice(0, 4)).toEqual([true, true, false, false]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it.each(['', 'null', 'a.b.c', 'x'.repeat(20_000), '{"orderId":"100001-1"}'])(
    'Garbage is refused: %s',
    async (token) => {
      const { yandex } = await openShopWithYandex();

      expect(await yandex.callBack(token)).toBe(400);
    },
  );

  it('After a decline the order is paid by a new page', async () => {
    const { shop, yandex } = await openShopWithYandex();
    const placed = await placeOrder(shop, byYandex());
    await yandex.press(await startPaying(placed), 'funds');
    await shop.runDueJobs();
    const declined = await readOrder(placed);

    await yandex.press(await startPaying(placed), 'CARD');
    await shop.runDueJobs();

    expect(declined).toMatchObject({ status: 'new', can_pay: true, last_payment: 'failed' });
    expect(await readOrder(placed)).toMatchObject({ is_paid: true, status: 'processing' });
    expect((await yandex.orders()).map(({ orderId }) => orderId)).toEqual([
      `${placed.order.number}-1`,
      `${placed.order.number}-2`,
    ]);
  });

  it('When Yandex falls silent at the beginning, the same order is begun again and not a second one', async () => {
    const { shop, yandex } = await openShopWithYandex();
    await yandex.control('calls', { call: 'create', mode: 'timeout_after_work' });
    const placed = await placeOrder(shop, byYandex());

    await yandex.press(await startPaying(placed), 'CARD');
    await shop.runDueJobs();

    expect(await yandex.orders()).toMatchObject([{ paymentStatus: 'CAPTURED' }]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('A payment for Yandex Pay can be made by Split instead: the first page is closed before', async () => {
    const { shop, yandex } = await openShopWithYandex();
    const placed = await placeOrder(shop, byYandex());
    const first = await startPaying(placed);
    const chosen = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      headers: placed.headers,
      body: { payment_code: 'yandex_split' },
    });
    const second = chosen.ok ? chosen.body.redirect_url : null;

    await yandex.press(first, 'CARD');
    await yandex.press(second, 'SPLIT');
    await shop.runDueJobs();

    expect((await yandex.orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['FAILED', 'CAPTURED']);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true, payments: [{ code: 'yandex_split' }] });
  });

  it('What is unpaid at the deadline is closed at Yandex, and its goods are free [ORDER-17]', async () => {
    const { shop, yandex } = await openShopWithYandex();
    const placed = await placeOrder(shop, byYandex());
    const page = await startPaying(placed);

    await shop.runJob('order_expire', { orderNumber: Number(placed.order.number) });
    await yandex.press(page, 'CARD');
    await shop.runDueJobs();

    expect(await yandex.orders()).toMatchObject([{ paymentStatus: 'FAILED' }]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  });

  it('Money that is held when an order comes to nothing is let go', async () => {
    const { shop, yandex } = await openShopWithYandex();
    const placed = await placeOrder(shop, byYandex());
    await startPaying(placed);
    await yandex.control('attempt', { orderId: `${placed.order.number}-1`, outcome: 'held' });

    await shop.runJob('order_expire', { orderNumber: Number(placed.order.number) });

    expect(await yandex.orders()).toMatchObject([{ paymentStatus: 'VOIDED' }]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled' });
  });
});

async function statusOf(shop: TestShop, number: string): Promise<string> {
  const { rows } = await shop.database.pool.query('select status from orders where number = $1', [number]);
  return rows[0].status;
}
