import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket, MOSCOW, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const CACHING = {
  'cache-control': 'private, no-cache',
  vary: 'Accept-Language, Authorization, X-Authorization, Cookie',
};

/** Asks as a browser with a copy does. */
const ask = (visitor: Visitor, etag?: unknown) =>
  visitor.inject({
    method: 'GET',
    path: 'basket/',
    ...(typeof etag === 'string' && { headers: { 'if-none-match': etag } }),
  });

/** A shopper with a bowl of our own, and the ETag of the basket that was shown. */
async function aShopper(): Promise<{ shop: TestShop; visitor: Visitor; etag: unknown }> {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl()] });
  const visitor = shop.visitor();
  await fillBasket(visitor, { 'bwl09-01': 1 });
  const { headers } = await ask(visitor);
  return { shop, visitor, etag: headers.etag };
}

const halfPrice = {
  code: 'half-price',
  name: 'Полцены',
  category: 'Basket' as const,
  condition: { type: 'Count' as const, value: '1', range: { articles: ['bwl09-01'] } },
  benefit: { type: 'Percentage' as const, value: '50', range: { articles: ['bwl09-01'] } },
};

describe('a browser that asks again and again', () => {
  it('Is told in no words that nothing has changed [API-03] [BASKET-14]', async () => {
    const { visitor, etag } = await aShopper();

    const first = await ask(visitor, etag);
    const second = await ask(visitor, `"other", ${etag}`);

    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first).toMatchObject({ status: 304, text: '', headers: { ...CACHING, etag } });
    expect(second).toMatchObject({ status: 304, text: '' });
  });

  it('Who has no copy is answered the same while nothing changes, and anew once it does [API-03]', async () => {
    const { shop, visitor } = await aShopper();
    const first = await ask(visitor);

    const again = await ask(visitor);
    await load(shop, { products: [aBowl({ price: '1500.00' })] });
    const then = await ask(visitor);

    expect(again).toMatchObject({ status: 200, text: first.text, headers: { etag: first.headers.etag } });
    expect(then.status).toBe(200);
    expect(then.text).toContain('1500.00');
    expect(first.text).not.toContain('1500.00');
  });

  it('May keep its copy for itself only [API-03]', async () => {
    const { shop, visitor } = await aShopper();

    expect((await ask(visitor)).headers).toMatchObject(CACHING);
    expect((await ask(shop.visitor())).headers).toMatchObject({ ...CACHING, etag: expect.stringMatching(/^W/) });
  });

  it.each<[string, (shop: TestShop, visitor: Visitor) => Promise<unknown>]>([
    ['a line that came', (_, visitor) => fillBasket(visitor, { [demo.collarInStock]: 1 })],
    ['another number', (_, visitor) => fillBasket(visitor, { 'bwl09-01': 1 })],
    ['another price', (shop) => load(shop, { products: [aBowl({ price: '1500.00' })] })],
    ['another title', (shop) => load(shop, { products: [aBowl({ title: 'Другая миска' })] })],
    ['another stock', (shop) => load(shop, { products: [aBowl({ stock: 0 })] }, { stock: 'set' })],
    ['an offer', (shop) => load(shop, { offers: [halfPrice] })],
    [
      'another name of its category',
      (shop) => load(shop, { categories: [{ slug_path: 'accessories', name: 'Штучки' }] }),
    ],
    [
      'another name of a region',
      (shop) => load(shop, { locations: { regions: [{ code: 'RU-MOW', country: 'RU', name: 'Столица' }] } }),
    ],
    ['what another shopper bought', (shop) => placeOrder(shop, { articles: { 'bwl09-01': 2 } })],
  ])('Is told of %s at once [API-03]', async (_, change) => {
    const { shop, visitor, etag } = await aShopper();

    await change(shop, visitor);

    const answered = await ask(visitor, etag);
    expect(answered.status).toBe(200);
    expect(answered.headers.etag).not.toBe(etag);
  });

  it.each<[string, (shop: TestShop, visitor: Visitor) => Promise<unknown>]>([
    ['its own basket', (_, visitor) => fillBasket(visitor, { [demo.collarInStock]: 1 })],
    ['a price', (shop) => load(shop, { products: [aBowl({ price: '1500.00' })] })],
    ['an offer', (shop) => load(shop, { offers: [halfPrice] })],
    ['the stock, by an order', (shop) => placeOrder(shop, { articles: { 'bwl09-01': 2 } })],
  ])('Is told by one process of what another one did to %s [API-03]', async (_, change) => {
    const { shop: here, visitor } = await aShopper();
    const there = await openTestShop({ besides: here });
    const sameBrowser = there.visitor({ cookie: visitor.cookie() ?? '' });
    const { headers } = await ask(sameBrowser);
    const kept = await ask(sameBrowser, headers.etag);

    await change(here, visitor);

    expect(kept.status).toBe(304);
    await expect.poll(async () => (await ask(sameBrowser, headers.etag)).status).toBe(200);
  });

  it('Is told when an offer begins by itself [API-03]', async () => {
    const { shop, visitor } = await aShopper();
    await load(shop, { offers: [{ ...halfPrice, starts_at: '2026-11-21T12:00:30Z' }] });
    const before = await ask(visitor);
    shop.clock.set('2026-11-21T12:00:29Z');
    const kept = await ask(visitor, before.headers.etag);

    shop.clock.set('2026-11-21T12:00:30Z');

    const after = await ask(visitor, before.headers.etag);
    expect([kept.status, after.status]).toEqual([304, 200]);
    expect(after.json).toMatchObject({ price: '500.00' });
  });

  it('Gets other words for another language [API-03]', async () => {
    const { shop, visitor, etag } = await aShopper();
    const english = shop.visitor({ locale: 'en', cookie: visitor.cookie() ?? '' });

    expect(await ask(english, etag)).toMatchObject({ status: 200, headers: { 'content-language': 'en-US' } });
  });

  it('Is told that its basket is empty once it is ordered [API-03]', async () => {
    const { shop, visitor, etag } = await aShopper();

    await placeOrder(shop, { visitor, articles: { [demo.collarInStock]: 1 } });

    expect(await ask(visitor, etag)).toMatchObject({ status: 200, json: { id: null, lines: [] } });
  });

  it('Costs the database nothing while nothing changes [BASKET-14]', async () => {
    const { shop, visitor, etag } = await aShopper();
    await ask(visitor, etag);
    await shop.database.pool.query('alter table basket rename to lost_basket');

    const answers = [await ask(visitor, etag), await ask(visitor, etag)];

    expect(answers.map(({ status }) => status)).toEqual([304, 304]);
  });

  it('Is looked after anew every minute, however quiet it is', async () => {
    const { shop, visitor, etag } = await aShopper();
    await shop.database.pool.query("update stock set counted = 0 where article = 'bwl09-01'");

    const early = await ask(visitor, etag);
    shop.clock.advance(61_000);
    const late = await ask(visitor, etag);

    expect([early.status, late.status]).toEqual([304, 200]);
    expect(late.json).toMatchObject({ lines: [{ warning: { code: 'not_available' } }] });
  });
});

describe('the form of an order', () => {
  const askPrice = (visitor: Visitor) =>
    visitor.quoteShipping({ params: { method: 'cdek-courier' }, query: { ...MOSCOW, line1: 'Ленина, 1' } });

  it('Asks nothing of the basket that was just seen, and is answered as it was', async () => {
    const { shop, visitor } = await aShopper();
    const asks = () =>
      Promise.all([
        visitor.listShippingMethods(),
        visitor.quoteShipping({ params: { method: 'pickup' }, query: { pickup_point: 'shop-msk' } }),
        visitor.listPaymentMethods({ query: { shipping_code: 'pickup' } }),
      ]);
    const before = await asks();
    await shop.database.pool.query('alter table basket rename to lost_basket');

    const after = await asks();

    expect(after).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(after).toEqual(before);
  });

  it.each<[string, (shop: TestShop, visitor: Visitor) => Promise<unknown>]>([
    ['more was put in', (_, visitor) => fillBasket(visitor, { [demo.collarInStock]: 3 })],
    ['what is in it costs more', (shop) => load(shop, { products: [aBowl({ price: '9000.00' })] })],
  ])('Is told what the delivery costs now that %s', async (_, change) => {
    const { shop, visitor } = await aShopper();
    const before = await askPrice(visitor);

    await change(shop, visitor);

    expect(before).toMatchObject({ ok: true, body: { price: expect.not.stringMatching(/^0/) } });
    expect(await askPrice(visitor)).toMatchObject({ ok: true, body: { price: '0.00' } });
  });
});
