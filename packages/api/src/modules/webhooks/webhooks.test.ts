import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { expect, it, onTestFinished } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { aKey, type StaffBrowser, signInAs } from '../../testing/staff-browser.ts';
import { openTestShop, type ShopOptions } from '../../testing/test-shop.ts';

const MINUTE_MS = 60_000;
const BECAUSE = { reason: 'Склад ведёт другая система' };

type Received = { headers: Record<string, unknown>; body: string };

/** Another system: answers with the given statuses, the last of them for ever. */
async function openReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      response.writeHead(status ?? 200, status === 302 ? { Location: '/elsewhere' } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver listens on a port');
  return { received, url: `http://127.0.0.1:${address.port}/orders` };
}

async function openShop(options: ShopOptions = { outgoingNetwork: 'any' }) {
  const shop = await openTestShop(options);
  await load(shop, { products: [aBowl()] });
  return { shop, owner: await signInAs(shop) };
}

async function setTo(owner: StaffBrowser, address: string | null): Promise<string> {
  const set = await owner.setWebhook({ key: aKey(), body: { address, ...BECAUSE } });
  if (!set.ok) throw new Error(`the webhook was refused: ${JSON.stringify(set)}`);
  return set.body.secret ?? '';
}

async function place(staff: StaffBrowser): Promise<string> {
  const placed = await staff.placePhoneOrder({
    key: aKey(),
    body: {
      email: 'boris@example.com',
      recipient: { first_name: 'Борис', last_name: 'Ким', phone: '8 916 000-00-02' },
      lines: [{ article: 'bwl09-01', quantity: 1 }],
      delivery: { code: 'pickup', address: { pickup_point: 'shop-msk' } },
      payment: 'upon_receipt',
      due: '1000.00',
      reason: 'Заказ по телефону',
    },
  });
  if (!placed.ok || !('number' in placed.body)) throw new Error(`no order: ${JSON.stringify(placed)}`);
  return placed.body.number;
}

const deliveries = async (staff: StaffBrowser) => {
  const listed = await staff.listWebhookDeliveries({ query: {} });
  return listed.ok ? listed.body.rows : [];
};

it('webhook: a new order is told with a signature that the secret verifies, without personal data', async () => {
  const { shop, owner } = await openShop();
  const { received, url } = await openReceiver(200);
  const secret = await setTo(owner, url);

  const number = await place(owner);
  await shop.runDueJobs();

  const [message] = received;
  const { t = '', v1 } = Object.fromEntries(
    String(message?.headers['webhook-signature'])
      .split(',')
      .map((part) => part.split('=')),
  );
  expect(received).toHaveLength(1);
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${message?.body}`).digest('hex'));
  expect(Number(t) * 1_000).toBe(shop.clock.now().getTime());
  expect(JSON.parse(message?.body ?? '')).toEqual({
    event: 'order.placed',
    created_at: shop.clock.now().toISOString(),
    order: {
      number,
      total: '1000.00',
      currency: 'RUB',
      status: 'pending',
      is_paid: false,
      url: `http://localhost:3002/orders/${number}`,
    },
  });
  expect(await deliveries(owner)).toMatchObject([{ number, state: 'delivered', attempts: 1, status: 200 }]);
});

it('webhook: a refused message is repeated after growing pauses, with the same id, until it is accepted', async () => {
  const { shop, owner } = await openShop();
  const { received, url } = await openReceiver(500, 302, 204);
  await setTo(owner, url);

  await place(owner);
  await shop.runDueJobs();
  const first = await deliveries(owner);
  shop.clock.advance(MINUTE_MS);
  await shop.runDueJobs();
  const second = await deliveries(owner);
  shop.clock.advance(MINUTE_MS);
  await shop.runDueJobs();
  const early = received.length;
  shop.clock.advance(4 * MINUTE_MS);
  await shop.runDueJobs();

  expect(first).toMatchObject([{ state: 'waiting', attempts: 1, status: 500 }]);
  // A redirect is an answer that does not count, and is not followed.
  expect(second).toMatchObject([{ state: 'waiting', attempts: 2, status: 302 }]);
  expect(early).toBe(2);
  expect(await deliveries(owner)).toMatchObject([{ state: 'delivered', attempts: 3, status: 204 }]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('webhook: a job that runs again does not repeat a delivered message', async () => {
  const { shop, owner } = await openShop();
  const { received, url } = await openReceiver(200);
  await setTo(owner, url);
  await place(owner);
  await shop.runDueJobs();
  const [delivered] = await deliveries(owner);

  await shop.runJob('webhook', { id: delivered?.id });

  expect(received).toHaveLength(1);
  expect(await deliveries(owner)).toEqual([delivered]);
});

it('webhook: a message is given up after a day and a half, and one that is sent again by hand begins anew, alone', async () => {
  const { shop, owner } = await openShop();
  const { received, url } = await openReceiver(200, 500);
  await setTo(owner, url);
  await place(owner);
  await shop.runDueJobs();
  await place(owner);
  for (let hour = 0; hour < 48; hour += 1) {
    await shop.runDueJobs();
    shop.clock.advance(60 * MINUTE_MS);
  }
  // The session of two days before has ended.
  const again = await signInAs(shop, 'manager');
  const given = await deliveries(again);
  const resend = (id = 0) => again.resendWebhook({ key: aKey(), params: { id }, body: BECAUSE });

  const sent = [await resend(given[0]?.id), await resend(999_999)];
  await shop.runDueJobs();

  expect(given).toMatchObject([
    { state: 'failed', attempts: 8 },
    { state: 'delivered', attempts: 1 },
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 404]);
  expect(received).toHaveLength(1 + 8 + 1);
  expect(await deliveries(again)).toMatchObject([
    { state: 'waiting', attempts: 1, status: 500 },
    { state: 'delivered', attempts: 1, status: 200 },
  ]);
});

it('webhook: messages are listed in pages, newest first, for ninety days', async () => {
  const { shop, owner } = await openShop();
  await setTo(owner, (await openReceiver(200)).url);
  const numbers = [await place(owner)];
  shop.clock.advance(HOUR_MS);
  numbers.push(await place(owner), await place(owner));

  const first = await owner.listWebhookDeliveries({ query: { limit: 2 } });
  const after = first.ok ? (first.body.next ?? '') : '';
  const second = await owner.listWebhookDeliveries({ query: { limit: 2, after } });
  shop.clock.advance(90 * DAY_MS - HOUR_MS + 1);
  const later = await signInAs(shop);
  numbers.push(await place(later));
  await shop.runDueJobs();

  const [one, two, three, four] = numbers;
  expect(first).toMatchObject({ body: { rows: [{ number: three }, { number: two }] } });
  expect(second).toMatchObject({ body: { rows: [{ number: one }], next: null } });
  expect((await deliveries(later)).map(({ number }) => number)).toEqual([four, three, two]);
});

it('webhook: another address keeps the secret until a new one is asked for', async () => {
  const { shop, owner } = await openShop();
  const [before, { received, url }] = [await openReceiver(200), await openReceiver(200)];
  const first = await setTo(owner, before.url);
  const isSignedBy = async (secret: string) => {
    await place(owner);
    await shop.runDueJobs();
    const { headers, body } = received.at(-1) ?? { headers: {}, body: '' };
    const [t = '', v1] = String(headers['webhook-signature'])
      .split(',')
      .map((part) => part.split('=')[1]);
    return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  };

  const moved = await setTo(owner, url);
  const isKept = await isSignedBy(first);
  const set = { address: url, renews_secret: true, ...BECAUSE };
  const renewed = await owner.setWebhook({ key: aKey(), body: set });
  const secret = renewed.ok ? (renewed.body.secret ?? '') : '';

  expect([moved, isKept, before.received.length]).toEqual(['', true, 0]);
  expect([secret === first, await isSignedBy(secret)]).toEqual([false, true]);
  const entries = await shop.api.staff.audit({ name: null, subject: 'webhook', since: null, limit: 9 });
  expect(entries.map(({ details }) => details)).toEqual([
    { before: url, after: url, renewsSecret: true },
    { before: before.url, after: url, renewsSecret: false },
    { before: null, after: before.url, renewsSecret: false },
  ]);
});

it('webhook: private networks are refused without the setting, also behind a name', async () => {
  const { shop, owner } = await openShop({});
  const set = (address: string) => owner.setWebhook({ key: aKey(), body: { address, ...BECAUSE } });

  expect(await set('http://shop.example/')).toMatchObject({ fields: { address: expect.anything() } });
  expect(await set('https://user:password@shop.example/')).toMatchObject({
    fields: { address: expect.anything() },
  });
  for (const address of ['https://127.0.0.1:9/', 'https://[::1]:9/', 'https://localhost:9/']) {
    await setTo(owner, address);
    await place(owner);
    await shop.runDueJobs();
    expect((await deliveries(owner))[0], address).toMatchObject({ state: 'waiting', error: 'private_address' });
  }
});

it('webhook: without an address nothing is written or sent, and only the owner sets one', async () => {
  const { shop, owner } = await openShop();
  const manager = await signInAs(shop, 'manager');
  const { received, url } = await openReceiver(200);

  const refused = await manager.setWebhook({ key: aKey(), body: { address: url, ...BECAUSE } });
  await place(owner);
  const none = await deliveries(owner);
  await setTo(owner, url);
  const number = await place(owner);
  await setTo(owner, null);
  await place(owner);
  const [waiting] = await deliveries(owner);
  const resent = await owner.resendWebhook({ key: aKey(), params: { id: waiting?.id ?? 0 }, body: BECAUSE });
  const errors = await shop.runDueJobs();

  expect(refused).toMatchObject({ status: 403 });
  expect(none).toEqual([]);
  expect(resent).toMatchObject({ status: 409, problem: { code: 'no_webhook' } });
  expect([errors, received]).toEqual([[], []]);
  expect(await deliveries(owner)).toMatchObject([{ number, state: 'waiting', attempts: 0 }]);
  expect(await owner.getWebhook()).toMatchObject({ body: { address: null } });
});
