import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();
const overHttps = openOnce({ origin: 'https://shop.test' });

const write = (visitor: Visitor) =>
  visitor.inject({ method: 'POST', path: 'basket/line/', body: { article: demo.collarInStock } });

describe('the cookie of a basket', () => {
  it('basket cookie: is bound to the host, out of reach of scripts and other sites, for 60 days [API-04]', async () => {
    const shop = await overHttps();

    const { headers } = await write(shop.visitor());

    const [pair, ...attributes] = String(headers['set-cookie']).split('; ');
    expect(pair).toMatch(/^__Host-kashtanka_basket=[A-Za-z0-9_-]{22}$/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('basket cookie: has no prefix where browsers would drop it, and is not Secure over plain HTTP', async () => {
    for (const [origin, expected] of [
      ['http://localhost:3000', ['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax', 'Secure']],
      ['http://10.0.0.7:3000', ['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax']],
    ] as const) {
      const shop = await openTestShop({ origin, besides: await theShop() });

      const { headers } = await write(shop.visitor());

      const [pair, ...attributes] = String(headers['set-cookie']).split('; ');
      expect(pair, origin).toMatch(/^kashtanka_basket=/);
      expect(attributes.toSorted(), origin).toEqual(expected);
    }
  });

  it('basket cookie: one without the prefix is read, and replaced by the next write', async () => {
    const shop = await overHttps();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const value = visitor.cookie()?.split('=')[1] ?? '';
    const older = shop.visitor({ cookie: `kashtanka_basket=${value}` });

    const read = await older.getBasket();
    await write(older);

    expect(read).toMatchObject({ ok: true, body: { quantity: 1 } });
    expect(older.cookie()).toBe(`__Host-kashtanka_basket=${value}`);
  });

  it('basket cookie: one with the prefix wins over one that a subdomain has planted', async () => {
    const shop = await overHttps();
    const [own, planted] = [shop.visitor(), shop.visitor()];
    await fillBasket(own);
    await write(planted);
    const cookie = `kashtanka_basket=${planted.cookie()?.split('=')[1]}; ${own.cookie()}`;

    const read = await shop.visitor({ cookie }).getBasket();
    const mine = await own.getBasket();

    expect(read.ok && read.body.id).toBe(mine.ok && mine.body.id);
  });

  it('is renewed by every write and never by reading [API-03] [API-04] [API-05] [API-07]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await write(visitor);
    const basket = await visitor.getBasket();
    const path = `basket/line/${basket.ok ? basket.body.lines[0]?.id : 0}/`;
    const cookie = visitor.cookie();

    const read = await visitor.inject({ method: 'GET', path: 'basket/' });
    const changed = await visitor.inject({ method: 'PATCH', path, body: { quantity: 3 } });
    const removed = await visitor.inject({ method: 'DELETE', path });

    expect(read.headers).not.toHaveProperty('set-cookie');
    expect(changed.headers['set-cookie']).toContain(cookie);
    expect(removed.headers['set-cookie']).toContain(cookie);
  });

  it('is stored as a hash only, so that the table opens no basket', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await write(visitor);

    const { rows } = await shop.database.pool.query('select token_hash from basket');

    const token = visitor.cookie()?.split('=')[1] ?? '';
    expect(Buffer.from(rows[0].token_hash).toString()).not.toContain(token);
    expect(rows[0].token_hash).toHaveLength(32);
  });

  it('basket cookie: one without a basket reads as empty, and the first write replaces it [API-03] [API-04]', async () => {
    const shop = await theShop();
    for (const [name, cookie] of [
      ['malformed', 'kashtanka_basket=x'],
      ['unknown', `kashtanka_basket=${'A'.repeat(22)}`],
      ['empty', 'kashtanka_basket='],
      ['broken in half', 'kashtanka_basket=%E0%A4%A'],
      ['of somebody else', 'session=1; other=2'],
    ] as const) {
      const visitor = shop.visitor({ cookie });

      const read = await visitor.getBasket();
      const written = await write(visitor);

      expect(read, name).toMatchObject({ ok: true, body: { id: null } });
      expect(written, name).toMatchObject({ status: 201 });
      expect(String(written.headers['set-cookie']).split(';')[0], name).not.toBe(cookie);
    }
  });

  it('basket cookie: an order ends it, and the next basket has another [API-11]', async () => {
    const shop = await theShop();
    const other = shop.visitor();
    await fillBasket(other);
    const { visitor } = await placeOrder(shop);
    const before = visitor.cookie();

    await fillBasket(visitor);

    expect(visitor.cookie()).not.toBe(before);
    expect(await visitor.getBasket()).toMatchObject({ body: { quantity: 1 } });
    expect(await other.getBasket(), 'of another browser').toMatchObject({ body: { quantity: 1 } });
  });

  it('basket: one untouched for 60 days is deleted at night, an ordered one is not', async () => {
    const shop = await openTestShop();
    const [old, young, renewed] = [shop.visitor(), shop.visitor(), shop.visitor()];
    const { order } = await placeOrder(shop);
    await fillBasket(old);
    await fillBasket(renewed);
    shop.clock.advance(30 * DAY_MS);
    await fillBasket(young);
    await fillBasket(renewed);
    shop.clock.advance(30 * DAY_MS + 1);

    await shop.runJob('night_forget');

    expect(await old.getBasket()).toMatchObject({ body: { id: null } });
    expect(await young.getBasket()).toMatchObject({ body: { quantity: 1 } });
    expect(await renewed.getBasket()).toMatchObject({ body: { quantity: 2 } });
    expect(await idsOf(shop)).toContain(order.basket);
  });
});

async function idsOf(shop: TestShop): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from basket');
  return rows.map(({ id }) => Number(id));
}
