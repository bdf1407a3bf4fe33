import { signParameters } from '@kashtanka/simulators/bank';
import { expect, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { placeOrder } from './support/load/place-order.ts';
import { openServer } from './support/shop/open-server.ts';

/** A callback of the bank for an order that does not exist. */
const CALLBACK = { mdOrder: 'x', orderNumber: '999999-1', operation: 'deposited', status: '1' };

test('payment hooks: a payment at Yandex Pay pays the order; forged tokens and other bodies are refused [PAYMENT-08]', async () => {
  const { url, shop, log } = await openServer();
  await shop.startWork();
  const client = clientAt(`${url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'yandex_pay');
  const opened = await client.payOrder({ params: { number }, body: {}, headers });
  const page = opened.ok ? opened.body.redirect_url : null;
  const body = new URLSearchParams({ outcome: 'CARD' });

  const pressed = await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });

  expect(pressed.headers.get('location')).toBe(`${url}/o/${number}/purchase`);
  await expect
    .poll(() => client.getOrder({ params: { number }, headers }))
    .toMatchObject({ body: { is_paid: true, payments: [{ code: 'yandex_pay' }] } });

  const yandex = `${url}/hooks/payment/yandex/v1/webhook`;
  const forged = await fetch(yandex, { method: 'POST', body: 'a.b.c' });
  expect([forged.status, await forged.json()]).toMatchObject([400, { status: 'fail', reasonCode: 'OTHER' }]);
  expect((await fetch(yandex)).status).toBe(405);
  // The newer dialect of the bank calls back only with a JSON body.
  const hook = `${url}/hooks/payment/sberbank_online`;
  const asJson = { 'content-type': 'application/json' };
  const answers = [
    await fetch(hook, { method: 'POST', headers: asJson, body: JSON.stringify(CALLBACK) }),
    await fetch(hook, { method: 'POST', body: signParameters(CALLBACK, 'practice') }),
    await fetch(`${hook}?${signParameters(CALLBACK, 'practice')}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
  const known = await fetch(`${url}/hooks/delivery/cdek`, {
    method: 'POST',
    headers: asJson,
    body: '{"uuid": "1"}',
  });
  const unknown = await fetch(`${url}/hooks/delivery/nobody`, { method: 'POST', headers: asJson, body: '[]' });
  expect([known.status, unknown.status, await known.json()]).toEqual([200, 200, await unknown.json()]);
  expect(log).toEqual([]);
});

test('payment hooks: the older dialect of the bank calls back by an address or a form, and only signed [PAYMENT-06]', async () => {
  const { url, shop, log } = await openServer({ environment: { SBERBANK_DIALECT: 'rbs' } });
  await shop.startWork();
  const client = clientAt(`${url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  const opened = await client.payOrder({ params: { number }, body: {}, headers });
  const page = opened.ok ? opened.body.redirect_url : null;
  const body = new URLSearchParams({ outcome: 'pay', card: '2202205000012424' });

  const pressed = await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });

  const callbacks = async () => (await fetch(`${shop.bank.simulatorUrl}/control/callbacks`)).json();
  const back = pressed.headers.get('location') ?? '';
  expect(back).toMatch(/\/purchase\?orderId=[0-9a-f-]{36}$/);
  expect((await fetch(back)).status).toBe(200);
  await expect.poll(callbacks).toMatchObject([
    { operation: 'approved', dialect: 'rbs', result: 'delivered' },
    { operation: 'deposited', dialect: 'rbs', result: 'delivered' },
  ]);
  await expect
    .poll(() => client.getOrder({ params: { number }, headers }))
    .toMatchObject({ body: { is_paid: true } });

  const hook = `${url}/hooks/payment/sberbank_online`;
  const [signed, forged] = [signParameters(CALLBACK, 'practice'), signParameters(CALLBACK, 'a guess')];
  const answers = [
    await fetch(hook, { method: 'POST', body: signed }),
    await fetch(`${hook}?${signed}`),
    await fetch(hook, { method: 'POST', body: forged }),
    await fetch(`${hook}?${forged}`),
    await fetch(hook),
    await fetch(`${hook}?${signed}`, { method: 'HEAD' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 404]);
  expect(answers.slice(0, 5).map((one) => one.headers.get('cache-control'))).toEqual(Array(5).fill('no-store'));
  expect(log).toEqual([]);
});
