import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { CARDS, openShopWithBank } from '../../testing/bank.ts';
import { aPickup, startPaying as pay, placeOrder, readOrder as read } from '../../testing/scenarios.ts';

describe('what paying refuses', () => {
  it('An order that is paid is not paid again [API-13]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop);
    await bank.pay(await pay(placed));
    await shop.runDueJobs();

    const again = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      body: {},
      headers: placed.headers,
    });

    expect(again).toMatchObject({ status: 409, problem: { code: 'already_paid' } });
  });

  it('An address that is none is refused by its field, and one that is goes on [API-13]', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop);
    const withEmail = (email: string) =>
      placed.visitor.payOrder({
        params: { number: placed.order.number },
        body: { email },
        headers: placed.headers,
      });

    const refused = [await withEmail('x'), await withEmail(''), await withEmail('a b@c'), await withEmail('@@@')];

    expect(refused).toMatchObject(Array(4).fill({ status: 400, fields: { email: [{ code: 'invalid' }] } }));
    expect(await withEmail(' anna@example.com')).toMatchObject({ ok: true });
  });

  it('Money that the shop has not heard of yet is waited for, not asked for twice [API-13]', async () => {
    const { shop, bank } = await openShopWithBank();
    await bank.control('callbacks', { mode: 'lost' });
    const placed = await placeOrder(shop);
    await bank.pay(await pay(placed), CARDS.good);
    await bank.passes(59 * MINUTE_MS + 30_000);

    const again = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      body: {},
      headers: placed.headers,
    });
    await shop.runDueJobs();

    expect(again).toMatchObject({ ok: true, body: { status: 'pending', redirect_url: null } });
    expect(await bank.orders()).toHaveLength(1);
    expect(await read(placed)).toMatchObject({ is_paid: true });
  });

  it('An order that was canceled is closed to payment [API-13] [ORDER-17]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop);
    await bank.passes(60 * MINUTE_MS);

    const late = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      body: {},
      headers: placed.headers,
    });
    await shop.runDueJobs();
    const closed = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      body: {},
      headers: placed.headers,
    });

    expect([late, closed]).toMatchObject([
      { problem: { code: 'order_closed' } },
      { problem: { code: 'order_closed' } },
    ]);
  });

  it('An order that is paid on receipt takes no payment here [API-13] [PAYMENT-09]', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop, { request: aPickup() });

    const result = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      body: {},
      headers: placed.headers,
    });

    expect(result).toMatchObject({ status: 409, problem: { code: 'order_closed' } });
  });

  it.each(['yandex_pay', 'upon_receipt', 'cash', ''])(
    'It cannot be paid by "%s" [API-13]',
    async (payment_code) => {
      const { shop } = await openShopWithBank();
      const placed = await placeOrder(shop);

      const result = await placed.visitor.inject({
        method: 'POST',
        path: `order/${placed.order.number}/pay`,
        body: { payment_code },
        headers: placed.headers,
      });

      expect(result).toMatchObject({ status: 400, json: { payment_code: [{ code: 'unavailable' }] } });
    },
  );

  it.each([
    ['no token', {}],
    ['a wrong one', { 'X-Order-Token': 'x'.repeat(43) }],
    ['a malformed one', { 'X-Order-Token': 'x' }],
  ])(
    'Who shows %s learns nothing of an order and cannot pay it [API-13] [API-14] [ORDER-21]',
    async (_, headers) => {
      const { shop, bank } = await openShopWithBank();
      const { order } = await placeOrder(shop);
      const params = { number: order.number };

      const paid = await shop.visitor().payOrder({ params, body: {}, headers });
      const asked = await shop.visitor().getOrder({ params, headers });

      expect([paid.status, asked.status]).toEqual([404, 404]);
      expect(await bank.orders()).toEqual([]);
    },
  );

  it('A bank that does not answer is told as such; a later try pays [API-13]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop);
    await bank.control('calls', { call: 'register', mode: 'error7', times: 'always' });

    const refused = await placed.visitor.inject({
      method: 'POST',
      path: `order/${placed.order.number}/pay`,
      body: {},
      headers: placed.headers,
    });
    await bank.control('calls', { call: 'register', mode: 'normal', times: 'always' });
    await bank.passes(2 * MINUTE_MS);
    await shop.runDueJobs();
    await bank.pay(await pay(placed));
    await shop.runDueJobs();

    expect(refused).toMatchObject({
      status: 503,
      json: {
        code: 'temporarily_unavailable',
        request_id: refused.headers['x-request-id'],
        non_field_errors: [{ code: 'temporarily_unavailable' }],
      },
    });
    expect(await read(placed)).toMatchObject({ is_paid: true });
  });

  it('A payment whose beginning was lost on the way is begun anew, and only one can be paid [API-13]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop);
    await bank.control('calls', { call: 'register', mode: 'timeout_after_work' });

    const page = await pay(placed);
    await bank.pay(page);
    await shop.runDueJobs();

    const [lost, second] = await bank.orders();
    expect(lost).toMatchObject({ orderNumber: `${placed.order.number}-1`, orderStatus: 6 });
    expect(second).toMatchObject({ orderNumber: `${placed.order.number}-2`, orderStatus: 2 });
    expect(await read(placed)).toMatchObject({ is_paid: true });
  });

  it('The same key gets the same page, and another body with it is refused [API-13]', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop);
    const key = { 'Idempotency-Key': '6f1c9a2e-8f5b-4a44-9d57-3f1f0a1f0001', ...placed.headers };
    const send = (body: object) =>
      placed.visitor.inject({ method: 'POST', path: `order/${placed.order.number}/pay`, body, headers: key });

    const first = await send({});
    const again = await send({});
    const other = await send({ payment_code: 'sberbank_online' });

    expect(again).toMatchObject({ status: 200, text: first.text, headers: { 'idempotent-replayed': 'true' } });
    expect(other).toMatchObject({ status: 409, json: { code: 'idempotency_mismatch' } });
  });

  it('Five payments begun at once open one page [API-13]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop);

    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        placed.visitor.payOrder({ params: { number: placed.order.number }, body: {}, headers: placed.headers }),
      ),
    );

    const pages = results.flatMap((result) => (result.ok ? [result.body.redirect_url] : []));
    const waiting = results.filter(({ ok }) => !ok);
    expect(new Set(pages).size).toBe(1);
    expect(waiting.every((result) => result.status === 409)).toBe(true);
    expect(await bank.orders()).toHaveLength(1);
  });

  it('What was sold stays as it was sold, whatever the shop does later [ORDER-01]', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles: { [demo.collarInStock]: 1 } });
    await shop.database.pool.query(
      `update product set title = '{"ru": "Другое"}', price = 1; update variant set price = 1`,
    );

    const order = await read(placed);

    expect(order.lines).toEqual(placed.order.lines);
    expect(order.total).toBe(placed.order.total);
  });
});
