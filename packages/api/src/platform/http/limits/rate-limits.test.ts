import { randomBytes } from 'node:crypto';
import { type Call, contract } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { systemTimers } from '#providers/payments';
import { register, userWith } from '../../../testing/accounts.ts';
import { fillBasket, placeOrder } from '../../../testing/scenarios.ts';
import { aSilentBank, openTestShop, type Visitor } from '../../../testing/test-shop.ts';

/** Timeouts of a silent bank elapse at once. */
const IMMEDIATE_TIMERS = { ...systemTimers, after: (_: number, run: () => void) => systemTimers.after(0, run) };

const repeat = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));

const statuses = (answers: readonly { status: number }[]) => {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counts].map(([status, { length }]) => [status, length]));
};

describe('limits', () => {
  it('rate limit: an address may read 600 times a minute, and the refusal names the time to wait', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const ask = () => shop.visitor().inject({ method: 'GET', path: 'catalogue/item/orderings/' });

    const answers = await repeat(602, ask);

    const [refused] = answers.filter(({ status }) => status === 429);
    expect(statuses(answers)).toEqual({ 200: 600, 429: 2 });
    expect(refused).toMatchObject({ json: { code: 'throttled', detail: 'Слишком часто. Попробуйте позже' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('rate limit: a basket gets 60 writes a minute; other baskets are not affected', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const [busy, calm] = [shop.visitor(), shop.visitor()];
    await fillBasket(busy);
    await fillBasket(calm);
    const add = (visitor: Visitor) => visitor.addLine({ body: { article: demo.collarInStock } });

    const answers = await repeat(61, () => add(busy));

    expect(statuses(answers)).toEqual({ 200: 60, 429: 1 });
    expect(await add(calm)).toMatchObject({ status: 200 });
  });

  it('rate limit: a basket is checked out 10 times a minute', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const visitor = shop.visitor();
    await fillBasket(visitor);

    const answers = await repeat(11, () => visitor.inject({ method: 'POST', path: 'basket/checkout/', body: {} }));

    expect(statuses(answers)).toEqual({ 400: 10, 429: 1 });
  });

  it('rate limit: an address with a new basket for every checkout may check out 100 times a minute', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const checkOutFrom = async (remoteAddress: string) => {
      const cookie = `kashtanka_basket=${randomBytes(16).toString('base64url')}`;
      const url = '/api/v1/basket/checkout/';
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { cookie },
        payload: {},
      });
      return { status: statusCode };
    };

    const answers = await repeat(102, () => checkOutFrom('203.0.113.7'));
    const neighbour = await checkOutFrom('203.0.113.8');

    expect(statuses(answers)).toEqual({ 400: 100, 429: 2 });
    expect(neighbour.status).toBe(400);
  });

  it('order token: 20 wrong ones an hour are answered, in any call, and the right one always [API-14]', async () => {
    const shop = await openTestShop({ rateLimits: true, providers: [aSilentBank(IMMEDIATE_TIMERS)] });
    const { order, headers } = await placeOrder(shop);
    const params = { number: order.number };
    const wrong = { 'X-Order-Token': 'x'.repeat(43) };

    const paying = await repeat(12, () => shop.visitor().payOrder({ params, body: {}, headers: wrong }));
    const reading = await repeat(12, () => shop.visitor().getOrder({ params, headers: wrong }));
    const body = { code: 'sberbank_online', order_number: order.number };
    const asking = await shop.visitor().checkPaymentMethod({ body, headers: wrong });

    expect(statuses(paying), 'paying has a limit of its own').toEqual({ 404: 10, 429: 2 });
    expect(statuses(reading)).toEqual({ 404: 10, 429: 2 });
    expect(asking).toMatchObject({ status: 429, problem: { code: 'throttled' } });
    expect(await shop.visitor().getOrder({ params, headers })).toMatchObject({ status: 200 });
    // Paying itself needs a bank, which is not there.
    expect((await shop.visitor().payOrder({ params, body: {}, headers })).status).not.toBe(429);
  });

  it('rate limit: an address with a new basket for every write is limited all the same', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const invented = () => `kashtanka_basket=${randomBytes(16).toString('base64url')}`;
    const headers = () => ({ cookie: invented() });
    const add = () => shop.visitor().inject({ method: 'POST', path: 'basket/line/', body: {}, headers: headers() });

    const answers = await repeat(602, add);

    expect(statuses(answers)).toEqual({ 400: 600, 429: 2 });
  });

  it('rate limit: an address makes ten subscriptions a minute under any cookie', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const invented = () => `kashtanka_basket=${randomBytes(16).toString('base64url')}`;
    const subscribe = () =>
      shop.visitor().subscribeToNews({
        body: { news_agreement: true, guest_email: 'vera@mail.example', guest_terms_agreement: true },
        headers: { Cookie: invented() },
      });

    const answers = await repeat(12, subscribe);

    expect(statuses(answers)[429]).toBe(2);
  });

  it.each([
    ['auth/login/', { password: 'лопата-в-снегу' }, 10],
    ['auth/password/recovery/request/', {}, 10],
  ])('rate limit: %s counts an address under any cookie', async (path, body, most) => {
    const shop = await openTestShop({ rateLimits: true });
    const ask = (at: number) =>
      shop.visitor().inject({
        method: 'POST',
        path,
        body: { ...body, email: `${at}@mail.example` },
        headers: { cookie: `kashtanka_basket=${randomBytes(16).toString('base64url')}` },
      });

    const answers = await Promise.all(Array.from({ length: most + 2 }, (_, at) => ask(at)));

    expect(statuses(answers)[429]).toBe(2);
  });

  it('rate limit: an IPv6 /64 counts as one caller, the next one as another', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const logInFrom = async (remoteAddress: string) => {
      const payload = { email: `${randomBytes(8).toString('hex')}@mail.example`, password: 'лопата-в-снегу' };
      const url = '/api/v1/auth/login/';
      const { statusCode } = await shop.app.inject({ method: 'POST', url, remoteAddress, payload });
      return { status: statusCode };
    };

    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => logInFrom(`2001:db8:0:1::${at}`)));
    const neighbour = await logInFrom('2001:db8:0:2::1');

    expect(statuses(answers)).toEqual({ 400: 10, 429: 2 });
    expect(neighbour.status).toBe(400);
  });

  it('rate limit: an IPv4 address is the same caller in IPv6 notation', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const readFrom = (remoteAddress: string) =>
      shop.app.inject({ url: '/api/v1/basket/', remoteAddress }).then(({ statusCode }) => ({ status: statusCode }));

    const plain = await repeat(600, () => readFrom('203.0.113.7'));
    const mapped = await readFrom('::ffff:203.0.113.7');

    expect(statuses(plain)).toEqual({ 200: 600 });
    expect(mapped.status).toBe(429);
  });

  it('rate limit: no write counts as a read', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const anna = userWith(shop, await register(shop));
    const read = () => anna.inject({ method: 'GET', path: 'catalogue/item/orderings/' });
    const reads = await repeat(1200, read);
    const isLast = ([name]: [string, Call]) => Number(name === 'deleteProfile');
    const writes = Object.entries<Call>(contract)
      .filter(([, { method }]) => method !== 'GET')
      .toSorted((one, other) => isLast(one) - isLast(other));

    const refused = await read();
    const answers: [string, number][] = [];
    for (const [name, { method, path, body }] of writes) {
      const asked = { method, path: path.replace(/:\w+/, '0'), ...(body && { body: {} }) };
      answers.push([name, (await anna.inject(asked)).status]);
    }

    expect(statuses(reads), 'twice as many as a guest').toEqual({ 200: 1200 });
    expect(refused.status).toBe(429);
    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter(([, status]) => status === 401 || status === 429)).toEqual([]);
  });
});
