import { signParameters } from '@kashtanka/simulators/bank';
import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { openServer } from './open-server.ts';
import { placeOrder } from './place-order.ts';

const OLDER = { SBERBANK_DIALECT: 'rbs' };

test('A payment at the practice Yandex Pay is told to the shop over its hook, and pays the order [PAYMENT-08]', async () => {
  const { url, shop } = await openServer();
  await shop.startWork();
  const client = clientAt(`${url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'yandex_pay');

  const opened = await client.payOrder({ params: { number }, body: {}, headers });
  const page = opened.ok ? opened.body.redirect_url : null;
  const body = new URLSearchParams({ outcome: 'CARD' });
  const pressed = await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });

  expect(pressed.headers.get('location')).toBe(`${url}/o/${number}/purchase`);
  await expect
    .poll(() => client.getOrder({ params: { number }, headers }), { timeout: 30_000 })
    .toMatchObject({ body: { is_paid: true, payments: [{ code: 'yandex_pay' }] } });
});

test('A token that nobody signed is refused in the words that Yandex understands', async () => {
  const { url } = await openServer();
  const hook = `${url}/hooks/payment/yandex/v1/webhook`;

  const forged = await fetch(hook, { method: 'POST', body: 'a.b.c' });
  const asked = await fetch(hook);

  expect(forged.status).toBe(400);
  expect(await forged.json()).toMatchObject({ status: 'fail', reasonCode: 'OTHER' });
  expect(asked.status).toBe(405);
});

test('The bank of the older dialect tells of a payment by an address of the hook, and is heard [PAYMENT-06]', async () => {
  const { url, shop } = await openServer({ environment: OLDER });
  await shop.startWork();
  const client = clientAt(`${url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  const opened = await client.payOrder({ params: { number }, body: {}, headers });
  const page = opened.ok ? opened.body.redirect_url : null;

  const body = new URLSearchParams({ outcome: 'pay', card: '2202205000012424' });
  const pressed = await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });

  const told = async () => (await fetch(`${shop.bank.simulatorUrl}/control/callbacks`)).json();
  const back = pressed.headers.get('location') ?? '';
  expect(back).toMatch(/\/purchase\?orderId=[0-9a-f-]{36}$/);
  expect((await fetch(back)).status).toBe(200);
  await expect.poll(told).toMatchObject([
    { operation: 'approved', dialect: 'rbs', result: 'delivered' },
    { operation: 'deposited', dialect: 'rbs', result: 'delivered' },
  ]);
  await expect
    .poll(() => client.getOrder({ params: { number }, headers }), { timeout: 30_000 })
    .toMatchObject({ body: { is_paid: true } });
});

test('It may tell by a form as well; what it has not signed is refused, by whichever way', async () => {
  const { url, log } = await openServer({ environment: OLDER });
  const hook = `${url}/hooks/payment/sberbank_online`;
  const told = { mdOrder: 'x', orderNumber: '999999-1', operation: 'deposited', status: '1' };
  const [signed, forged] = [signParameters(told, 'practice'), signParameters(told, 'a guess')];

  const answers = [
    await fetch(hook, { method: 'POST', body: signed }),
    await fetch(`${hook}?${signed}`),
    await fetch(hook, { method: 'POST', body: forged }),
    await fetch(`${hook}?${forged}`),
    await fetch(hook),
    await fetch(`${hook}?${signed}`, { method: 'HEAD' }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 404]);
  expect(new Set(answers.slice(0, 5).map(({ headers }) => headers.get('cache-control')))).toEqual(
    new Set(['no-store']),
  );
  expect(log).toEqual([]);
});

test('The newer dialect is told by a body of JSON alone', async () => {
  const { url } = await openServer();
  const hook = `${url}/hooks/payment/sberbank_online`;
  const told = { mdOrder: 'x', orderNumber: '999999-1', operation: 'deposited', status: '1' };
  const headers = { 'content-type': 'application/json' };

  const answers = [
    await fetch(hook, { method: 'POST', headers, body: JSON.stringify(told) }),
    await fetch(hook, { method: 'POST', body: signParameters(told, 'practice') }),
    await fetch(`${hook}?${signParameters(told, 'practice')}`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
});

test('A carrier that calls is answered alike whatever it says', async () => {
  const { url } = await openServer();
  const headers = { 'content-type': 'application/json' };

  const known = await fetch(`${url}/hooks/delivery/cdek`, { method: 'POST', headers, body: '{"uuid": "1"}' });
  const stranger = await fetch(`${url}/hooks/delivery/nobody`, { method: 'POST', headers, body: '[]' });

  expect([known.status, stranger.status, await known.json()]).toEqual([200, 200, await stranger.json()]);
});

test('hooks: an address is heard 1,200 times a minute, and then refused before its body is read', async () => {
  const { url } = await openServer({ environment: { THROTTLES: 'on' } });
  const hook = `${url}/hooks/payment/sberbank_online`;
  const call = async () =>
    (await fetch(hook, { method: 'POST', body: new URLSearchParams({ mdOrder: 'x' }) })).status;
  const heard: number[] = [];

  for (let second = 0; second < 60; second += 1)
    heard.push(...(await Promise.all(Array.from({ length: 20 }, call))));
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(hook, { method: 'POST', headers, body: '{"broken":' });

  expect(heard).toEqual(Array(1_200).fill(400));
  expect([await call(), broken.status]).toEqual([429, 429]);
});
