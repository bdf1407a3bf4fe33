import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { availableOf } from '../../../testing/invariants/invariants.ts';
import { byYandex, openShopWithYandex } from '../../../testing/partners/yandex.ts';
import { type Placed, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';

const collar = { articles: { [demo.collarInStock]: 1 } };

const payBy = ({ order, visitor, headers }: Placed, payment_code: string) =>
  visitor.payOrder({ params: { number: order.number }, headers, body: { payment_code } });

it('Yandex Pay and Split: are offered, lead to their page and back, and pay the order in full [PAYMENT-02] [PAYMENT-07] [PAYMENT-08]', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const offered = await shop.visitor({ locale: 'en' }).listPaymentMethods({ query: {} });
  expect(offered.ok && offered.body.map(({ code, name }) => [code, name])).toEqual([
    ['yandex_pay', 'Yandex Pay'],
    ['yandex_split', 'Yandex Split'],
    ['upon_receipt', 'On receipt'],
  ]);

  for (const [code, button] of [
    ['yandex_pay', 'CARD'],
    ['yandex_split', 'SPLIT'],
  ] as const) {
    yandex.received.splice(0);
    const placed = await placeOrder(shop, byYandex({ code, ...collar }));
    const back = await yandex.press(await startPaying(placed), button);
    await shop.runDueJobs();
    expect(back).toBe(`http://shop.test/o/${placed.order.number}/purchase`);
    expect(yandex.received.map(({ read }) => read)).toEqual([true, true]);
    expect(await readOrder(placed)).toMatchObject({
      status: 'processing',
      is_paid: true,
      payments: [{ code, amount_debited: placed.order.total }],
    });
  }
});

it('webhooks of Yandex: lost, double, reordered and replayed ones pay once', async () => {
  const { shop, yandex } = await openShopWithYandex();
  for (const mode of ['lost', 'double', 'reordered']) {
    await yandex.control('webhooks', { mode, times: 'always' });
    yandex.received.splice(0);
    const placed = await placeOrder(shop, byYandex(collar));
    await yandex.press(await startPaying(placed), 'CARD');
    const tokens = yandex.received.map(({ token }) => token);
    expect(tokens.length > 0, mode).toBe(mode !== 'lost');
    await Promise.all([...tokens, ...tokens, ...tokens].map((token) => yandex.callBack(token)));
    await yandex.passes(MINUTE_MS);
    await shop.runDueJobs();

    const paid = await readOrder(placed);
    expect(paid.payments, mode).toEqual([expect.objectContaining({ amount_debited: placed.order.total })]);
    expect(paid.status_history.map(({ status }) => status)).toEqual(['new', 'processing']);
  }
  expect((await yandex.orders()).map(({ refunded }) => refunded)).toEqual([0, 0, 0]);
});

it('webhooks that are not from Yandex: are refused, and the money is found by asking', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const placed = await placeOrder(shop, byYandex(collar));
  await yandex.press(await startPaying(placed), 'CARD');
  await shop.runDueJobs();
  const genuine = yandex.received[0]?.token ?? '';

  const unpaid = await placeOrder(shop, byYandex());
  await startPaying(unpaid);
  const [head, , signature] = genuine.split('.');
  const lie = { merchantId: 'kashtanka', event: 'ORDER_STATUS_UPDATED' };
  const about = { order: { orderId: `${unpaid.order.number}-1`, paymentStatus: 'CAPTURED' } };
  const body = Buffer.from(JSON.stringify({ ...lie, ...about })).toString('base64url');
  for (const token of [
    `${head}.${body}.${signature}`,
    '',
    'null',
    'a.b.c',
    'x'.repeat(20_000),
    '{"orderId":"1-1"}',
  ]) {
    expect(await yandex.callBack(token), token.slice(0, 20)).toBe(400);
  }
  await shop.runDueJobs();
  expect(await readOrder(unpaid)).toMatchObject({ status: 'new' });

  const modes = ['wrong_signature', 'unknown_key', 'no_algorithm', 'expired', 'foreign_merchant'];
  for (const mode of modes) {
    await yandex.control('webhooks', { mode, times: 'always' });
    yandex.received.splice(0);
    const asked = await placeOrder(shop, byYandex(collar));
    await yandex.press(await startPaying(asked), 'CARD');
    expect(
      yandex.received.map(({ read }) => read),
      mode,
    ).toEqual([false, false]);
    await yandex.passes(MINUTE_MS);
    await shop.runDueJobs();
    expect(await readOrder(asked), mode).toMatchObject({ is_paid: true });
  }

  // A new key is not fetched at once, because otherwise any caller could make the shop send requests to Yandex at will.
  await yandex.control('webhooks', { mode: 'normal', times: 'always' });
  await yandex.control('rotate-keys');
  yandex.received.splice(0);
  const rotated = await placeOrder(shop, byYandex(collar));
  await yandex.press(await startPaying(rotated), 'CARD');
  expect(yandex.received.map(({ read }) => read).slice(0, 2)).toEqual([false, false]);
  await yandex.passes(MINUTE_MS);
  await shop.runDueJobs();
  expect(await readOrder(rotated)).toMatchObject({ is_paid: true });
});

it('order by Yandex: is paid by a new page after a decline, by the same after silence, and by Split instead', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const statesOf = async ({ order }: Placed) =>
    (await yandex.orders())
      .filter(({ orderId }) => orderId.startsWith(order.number))
      .map((one) => one.paymentStatus);

  const declined = await placeOrder(shop, byYandex(collar));
  await yandex.press(await startPaying(declined), 'funds');
  await shop.runDueJobs();
  expect(await readOrder(declined)).toMatchObject({ status: 'new', can_pay: true, last_payment: 'failed' });
  await yandex.press(await startPaying(declined), 'CARD');
  await shop.runDueJobs();
  expect(await readOrder(declined)).toMatchObject({ is_paid: true, status: 'processing' });
  expect(await statesOf(declined)).toHaveLength(2);

  await yandex.control('calls', { call: 'create', mode: 'timeout_after_work' });
  const silent = await placeOrder(shop, byYandex(collar));
  await yandex.press(await startPaying(silent), 'CARD');
  await shop.runDueJobs();
  expect(await statesOf(silent)).toEqual(['CAPTURED']);
  expect(await readOrder(silent)).toMatchObject({ is_paid: true });

  const changed = await placeOrder(shop, byYandex(collar));
  const first = await startPaying(changed);
  const chosen = await payBy(changed, 'yandex_split');
  await yandex.press(first, 'CARD');
  await yandex.press(chosen.ok ? chosen.body.redirect_url : null, 'SPLIT');
  await shop.runDueJobs();
  expect(await statesOf(changed)).toEqual(['FAILED', 'CAPTURED']);
  expect(await readOrder(changed)).toMatchObject({ is_paid: true, payments: [{ code: 'yandex_split' }] });
});

it('deadline of an order by Yandex: closes its page and lets held money go; until then held money leaves it pending [ORDER-17] [D63]', async () => {
  const { shop, yandex } = await openShopWithYandex();
  const placed = await placeOrder(shop, byYandex());
  const page = await startPaying(placed);
  await shop.runJob('order_expire', { orderNumber: Number(placed.order.number) });
  await yandex.press(page, 'CARD');
  await shop.runDueJobs();
  expect(await yandex.orders()).toMatchObject([{ paymentStatus: 'FAILED' }]);
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
  expect(await availableOf(shop, demo.fewLeft)).toBe(2);

  const held = await placeOrder(shop, byYandex());
  await startPaying(held);
  await yandex.control('attempt', { orderId: `${held.order.number}-1`, outcome: 'held' });
  await yandex.passes(MINUTE_MS);
  await shop.runDueJobs();
  expect(await readOrder(held)).toMatchObject({ status: 'pending', is_paid: false, can_pay: true });
  await shop.runJob('order_expire', { orderNumber: Number(held.order.number) });
  expect((await yandex.orders())[1]).toMatchObject({ paymentStatus: 'VOIDED' });
  expect(await readOrder(held)).toMatchObject({ status: 'canceled' });
});
