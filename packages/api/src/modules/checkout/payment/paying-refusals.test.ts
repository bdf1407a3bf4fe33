import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { meetAtLock } from '../../../testing/database/meet-at-lock.ts';
import { waits } from '../../../testing/invariants/invariants.ts';
import { CARDS, openShopWithBank } from '../../../testing/partners/bank.ts';
import {
  aPickup,
  type Placed,
  startPaying as pay,
  placeOrder,
  readOrder as read,
} from '../../../testing/scenarios.ts';

const start = ({ order, visitor, headers }: Placed, body = {}) =>
  visitor.payOrder({ params: { number: order.number }, body, headers });

const post = ({ order, visitor, headers }: Placed, body: object, more: Record<string, string> = {}) =>
  visitor.inject({ method: 'POST', path: `order/${order.number}/pay`, body, headers: { ...headers, ...more } });

it('payment: refuses wrong methods and emails, an order paid on receipt, and requests without its token [API-13] [API-14] [ORDER-21] [PAYMENT-09]', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const onReceipt = await placeOrder(shop, { request: aPickup() });

  for (const payment_code of ['yandex_pay', 'upon_receipt', 'cash', '']) {
    const refused = await post(placed, { payment_code });
    expect(refused, payment_code).toMatchObject({ status: 400, json: { payment_code: [{ code: 'unavailable' }] } });
  }
  for (const email of ['x', '', 'a b@c', '@@@']) {
    const refused = await start(placed, { email });
    expect(refused, email).toMatchObject({ status: 400, fields: { email: [{ code: 'invalid' }] } });
  }
  expect(await start(onReceipt)).toMatchObject({ status: 409, problem: { code: 'order_closed' } });

  const params = { number: placed.order.number };
  for (const headers of [{}, { 'X-Order-Token': 'x'.repeat(43) }, { 'X-Order-Token': 'x' }]) {
    const paid = await shop.visitor().payOrder({ params, body: {}, headers });
    const asked = await shop.visitor().getOrder({ params, headers });
    expect([paid.status, asked.status], JSON.stringify(headers)).toEqual([404, 404]);
  }
  expect(await bank.orders()).toEqual([]);
  expect(await start(placed, { email: ' anna@example.com' })).toMatchObject({ ok: true });
});

it('payment: a canceled order is closed to it, from its deadline on [API-13] [ORDER-17]', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  await bank.passes(60 * MINUTE_MS);

  const late = await start(placed);
  await shop.runDueJobs();

  const refused = { problem: { code: 'order_closed' } };
  expect([late, await start(placed)]).toMatchObject([refused, refused]);
});

it('payment: money without a callback yet is waited for, not asked for twice [API-13]', async () => {
  const { shop, bank } = await openShopWithBank();
  await bank.control('callbacks', { mode: 'lost' });
  const placed = await placeOrder(shop);
  await bank.pay(await pay(placed), CARDS.good);
  await bank.passes(59 * MINUTE_MS + 30_000);

  const again = await start(placed);
  await shop.runDueJobs();

  expect(again).toMatchObject({ ok: true, body: { status: 'pending', redirect_url: null } });
  expect(await bank.orders()).toHaveLength(1);
  expect(await read(placed)).toMatchObject({ is_paid: true });
});

it('bank without an answer: the shopper is informed and a later attempt pays; a lost start is repeated [API-13]', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  await bank.control('calls', { call: 'register', mode: 'error7', times: 'always' });
  const refused = await post(placed, {});
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

  const other = await placeOrder(shop);
  await bank.control('calls', { call: 'register', mode: 'timeout_after_work' });
  await bank.pay(await pay(other));
  await shop.runDueJobs();
  const attempts = (await bank.orders()).filter(({ orderNumber }) => orderNumber.startsWith(other.order.number));
  expect(attempts).toMatchObject([
    { orderNumber: `${other.order.number}-1`, orderStatus: 6 },
    { orderNumber: `${other.order.number}-2`, orderStatus: 2 },
  ]);
  expect(await read(other)).toMatchObject({ is_paid: true });
});

it('idempotency key of a payment: brings the same page again, and is refused with another body [API-13]', async () => {
  const { shop } = await openShopWithBank();
  const placed = await placeOrder(shop, { articles: { [demo.collarInStock]: 1 } });
  const key = { 'Idempotency-Key': '6f1c9a2e-8f5b-4a44-9d57-3f1f0a1f0001' };

  const first = await post(placed, {}, key);
  const again = await post(placed, {}, key);
  const other = await post(placed, { payment_code: 'sberbank_online' }, key);

  expect(again).toMatchObject({ status: 200, text: first.text, headers: { 'idempotent-replayed': 'true' } });
  expect(other).toMatchObject({ status: 409, json: { code: 'idempotency_mismatch' } });

  await shop.database.pool.query(
    `update product set title = '{"ru": "Другое"}', price = 1; update variant set price = 1`,
  );
  const order = await read(placed);
  expect(order.lines, 'lines stay as they were sold [ORDER-01]').toEqual(placed.order.lines);
  expect(order.total).toBe(placed.order.total);
});

it.each([
  ["status = 'canceled'", 'order_closed'],
  ["status = 'processing', is_paid = true", 'already_paid'],
])('another method for an order that meanwhile becomes %s: is refused [API-13]', async (change, code) => {
  const { shop, otherBank } = await openShopWithBank({ hasOtherBank: true });
  const placed = await placeOrder(shop);
  const other = await shop.database.pool.connect();
  await other.query(`begin; update orders set ${change}`);

  const starting = start(placed, { payment_code: 'yandex_pay' });
  const isWaiting = await waits(shop);
  await other.query('commit');
  other.release();

  expect([isWaiting, await starting]).toMatchObject([true, { status: 409, problem: { code } }]);
  expect(await otherBank.orders()).toEqual([]);
});

it('payment: five starts at once open one page [API-13]', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);

  const results = await Promise.all(Array.from({ length: 5 }, () => start(placed)));

  const pages = results.flatMap((result) => (result.ok ? [result.body.redirect_url] : []));
  expect(new Set(pages).size).toBe(1);
  expect(results.every(({ ok, status }) => ok || status === 409)).toBe(true);
  expect(await bank.orders()).toHaveLength(1);
});

it('another method of payment: is not chosen for an order that is paid or canceled at the same moment', async () => {
  const { shop } = await openShopWithBank({ hasOtherBank: true });
  const payMeanwhile = async (change: string) => {
    const { order, visitor, headers } = await placeOrder(shop);
    const where = `where number = ${order.number}`;
    const pay = () =>
      visitor.payOrder({ params: { number: order.number }, headers, body: { payment_code: 'yandex_pay' } });
    const [answer] = await meetAtLock(shop, `update orders set ${change} ${where}`, [pay], 'commit');
    const { rows } = await shop.database.pool.query(`select payment_code from orders ${where}`);
    return { answer, method: rows[0]?.payment_code };
  };

  const [paid, canceled] = [await payMeanwhile('is_paid = true'), await payMeanwhile("status = 'canceled'")];

  expect(paid).toMatchObject({ answer: { problem: { code: 'already_paid' } }, method: 'sberbank_online' });
  expect(canceled).toMatchObject({ answer: { problem: { code: 'order_closed' } }, method: 'sberbank_online' });
});
