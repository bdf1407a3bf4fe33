import { createHash } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aPickup, fillBasket, totalOf } from '../../testing/scenarios.ts';
import { ORIGIN, openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const body = { article: demo.collarInStock };

function write(shop: TestShop, headers: Record<string, string>) {
  return shop.visitor().inject({ method: 'POST', path: 'basket/line/', body, headers });
}

describe('where a write comes from', () => {
  it('origin check: the shop and programs without an Origin may write', async () => {
    const shop = await theShop();
    for (const [name, headers] of [
      ['the shop', { origin: ORIGIN }],
      ['the address that was called', { origin: 'http://localhost:80', host: 'localhost:80' }],
      ['a program, which sends none', {}],
    ] as const) {
      expect(await write(shop, headers), name).toMatchObject({ status: 201 });
    }
  });

  it('origin check: a write from another site is refused', async () => {
    const shop = await theShop();
    for (const origin of [
      'https://evil.example',
      'null',
      `${ORIGIN}.evil.example`,
      'https://shop.test',
      'http://shop.test:8080',
    ]) {
      const answered = await write(shop, { origin });

      expect(answered, origin).toMatchObject({ status: 403, json: { code: 'permission_denied' } });
      expect(answered.headers, origin).not.toHaveProperty('set-cookie');
    }
  });

  it('CORS: a page of another site may send a read, and its browser hides the response', async () => {
    const shop = await theShop();
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' };

    const asked = await shop.visitor().inject({ method: 'GET', path: 'catalogue/color/', headers });
    const before = await shop.visitor().inject({ method: 'OPTIONS', path: 'basket/line/', headers });

    expect([asked.status, before.status]).toEqual([200, 405]);
    for (const answered of [asked, before])
      expect(Object.keys(answered.headers).join()).not.toContain('access-control');
  });
});

describe('tokens of users', () => {
  it('token: public calls work without one [API-02]', async () => {
    const shop = await theShop();

    expect(await shop.visitor().getBasket()).toMatchObject({ status: 200 });
  });

  it('tokens: an invalid one is refused on open calls too [API-02, API-46]', async () => {
    const shop = await theShop();
    for (const [name, headers] of [
      ['Authorization', { authorization: 'Bearer stale' }],
      ['X-Authorization', { 'x-authorization': 'Bearer stale' }],
      [
        'X-Authorization, which goes before Authorization',
        { authorization: 'Basic eDp5', 'x-authorization': 'Bearer x' },
      ],
    ] as const) {
      const answered = await shop.visitor().inject({ method: 'GET', path: 'basket/', headers });

      expect(answered, name).toMatchObject({
        status: 401,
        json: { code: 'token_not_valid' },
        headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
      });
    }
  });

  it('token: the password of a proxy is not one [API-46]', async () => {
    const shop = await theShop();
    const headers = { authorization: 'Basic dXNlcjpwYXNz' };

    const answered = await shop.visitor().inject({ method: 'GET', path: 'basket/', headers });

    expect(answered.status).toBe(200);
  });
});

describe('the id of a request', () => {
  it('request id: every response has its own', async () => {
    const shop = await theShop();
    const ask = () => shop.visitor().inject({ method: 'GET', path: 'basket/' });

    const [first, second] = [await ask(), await ask()];

    expect(first.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('request id: a valid one of a proxy is used, any other replaced', async () => {
    const shop = await theShop();
    for (const [name, given, expected] of [
      ['is kept when a proxy has given it', 'req-12345678', 'req-12345678'],
      ['is made anew when the given one is no id', 'a b\tc<script>', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ] as const) {
      const answered = await shop
        .visitor()
        .inject({ method: 'GET', path: 'no/such/address', headers: { 'x-request-id': given } });

      expect(answered.headers['x-request-id'], name).toEqual(expected);
    }
  });
});

describe('a closed shop [HEADER-05]', () => {
  it('closed shop: no goods are added or ordered, but all can be removed', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const basket = await visitor.getBasket();
    const id = basket.ok ? (basket.body.lines[0]?.id ?? 0) : 0;
    const order = aPickup();
    const expected_total = await totalOf(visitor, order);
    await shop.api.settings.set('store_enabled', 0);

    const added = await visitor.addLine({ body });
    const replaced = await visitor.replaceLine({ params: { id }, body });
    const ordered = await visitor.checkout({ body: { ...order, expected_total } });
    const removed = await visitor.removeLine({ params: { id } });

    const closed = { status: 403, problem: { code: 'store_closed' } };
    expect([added, replaced, ordered]).toMatchObject([closed, closed, closed]);
    expect(removed.status).toBe(204);
  });

  it('closed shop: a valid pass opens it for its holder [QUERYPARAM-04]', async () => {
    const shop = await openTestShop();
    await shop.api.settings.set('store_enabled', 2);
    const hash = createHash('sha256').update('woof').digest();
    const values = [hash, '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'];
    await shop.database.pool.query(
      'insert into store_pass (secret_hash, valid_from, valid_until) values ($1, $2, $3)',
      values,
    );

    const none = await write(shop, {});
    const wrong = await write(shop, { 'x-store-pass': 'meow' });
    const right = await write(shop, { 'x-store-pass': 'woof' });
    shop.clock.set('2026-11-22T00:00:00Z');
    const late = await write(shop, { 'x-store-pass': 'woof' });
    shop.clock.set('2026-11-20T23:59:59Z');
    const early = await write(shop, { 'x-store-pass': 'woof' });

    expect([none, wrong, right, late, early].map(({ status }) => status)).toEqual([403, 403, 201, 403, 403]);
  });

  it('closed shop: the pass of a shop that is closed to all opens nothing', async () => {
    const shop = await openTestShop();
    await shop.api.settings.set('store_enabled', 0);

    expect(await write(shop, { 'x-store-pass': 'woof' })).toMatchObject({ status: 403 });
  });
});

describe('the channel of a visit', () => {
  it('channel: is recorded on the basket and the order; a malformed one is ignored [API-47]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor({ headers: { 'x-distribution-channel': 'leaflet_1' } });
    const other = shop.visitor({ headers: { 'x-distribution-channel': 'Not A Slug' } });

    await fillBasket(visitor);
    await fillBasket(other);

    const { rows } = await shop.database.pool.query('select channel from basket order by id');
    expect(rows).toEqual([{ channel: 'leaflet_1' }, { channel: null }]);
  });
});
