import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { openServer } from './open-server.ts';
import { placeOrder } from './place-order.ts';

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

test('A carrier that calls is answered alike whatever it says', async () => {
  const { url } = await openServer();
  const headers = { 'content-type': 'application/json' };

  const known = await fetch(`${url}/hooks/carrier/cdek`, { method: 'POST', headers, body: '{"uuid": "1"}' });
  const stranger = await fetch(`${url}/hooks/carrier/nobody`, { method: 'POST', headers, body: '[]' });

  expect([known.status, stranger.status, await known.json()]).toEqual([200, 200, await stranger.json()]);
});
