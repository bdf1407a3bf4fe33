import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket, MOSCOW, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const CACHING = {
  'cache-control': 'private, no-cache',
  vary: 'Accept-Language, Authorization, X-Authorization, Cookie',
};

/** Sends a conditional request, as a browser with a cached copy does. */
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

describe('conditional GET of the basket', () => {
  it('basket cache: an unchanged basket is answered with 304 by its ETag, privately and per language [API-03] [BASKET-14]', async () => {
    const { shop, visitor, etag } = await aShopper();
    const english = shop.visitor({ locale: 'en', cookie: visitor.cookie() ?? '' });

    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(await ask(visitor, etag)).toMatchObject({ status: 304, text: '', headers: { ...CACHING, etag } });
    expect(await ask(visitor, `"other", ${etag}`), 'one of a list').toMatchObject({ status: 304, text: '' });
    expect(await ask(english, etag)).toMatchObject({ status: 200, headers: { 'content-language': 'en-US' } });
    const none = await ask(shop.visitor());
    expect(none.headers, 'no basket').toMatchObject({ ...CACHING, etag: expect.stringMatching(/^W/) });

    // Without a copy the whole basket is answered, the same one until it changes.
    const first = await ask(visitor);
    expect(await ask(visitor)).toMatchObject({ status: 200, text: first.text, headers: { etag } });
    await load(shop, { products: [aBowl({ price: '1500.00' })] });
    const then = await ask(visitor);
    expect(then.status).toBe(200);
    expect(then.text).toContain('1500.00');
    expect(first.text).not.toContain('1500.00');
  });

  it('basket cache: every change of the basket, its products, offers and names changes the ETag [API-03]', async () => {
    const { shop, visitor } = await aShopper();
    const changes: [string, () => Promise<unknown>][] = [
      ['a new line', () => fillBasket(visitor, { [demo.collarInStock]: 1 })],
      ['a quantity', () => fillBasket(visitor, { 'bwl09-01': 1 })],
      ['a price', () => load(shop, { products: [aBowl({ price: '1500.00' })] })],
      ['a title', () => load(shop, { products: [aBowl({ title: 'Другая миска' })] })],
      ['an offer', () => load(shop, { offers: [halfPrice] })],
      ['a category name', () => load(shop, { categories: [{ slug_path: 'accessories', name: 'Штучки' }] })],
      [
        'a region name',
        () => load(shop, { locations: { regions: [{ code: 'RU-MOW', country: 'RU', name: 'Столица' }] } }),
      ],
      ['an order of another shopper', () => placeOrder(shop, { articles: { 'bwl09-01': 2 } })],
      ['the stock', () => load(shop, { products: [aBowl({ stock: 0 })] }, { stock: 'set' })],
    ];
    for (const [name, change] of changes) {
      const { headers } = await ask(visitor);

      await change();

      const answered = await ask(visitor, headers.etag);
      expect(answered.status, name).toBe(200);
      expect(answered.headers.etag, name).not.toBe(headers.etag);
    }
  });

  it('basket cache: a change by one process reaches the others [API-03]', async () => {
    const { shop: here, visitor } = await aShopper();
    const there = await openTestShop({ besides: here });
    const sameBrowser = there.visitor({ cookie: visitor.cookie() ?? '' });
    const changes: [string, () => Promise<unknown>][] = [
      ['its own line', () => fillBasket(visitor, { [demo.collarInStock]: 1 })],
      ['a price', () => load(here, { products: [aBowl({ price: '1500.00' })] })],
      ['an offer', () => load(here, { offers: [halfPrice] })],
      ['the stock, by an order', () => placeOrder(here, { articles: { 'bwl09-01': 2 } })],
    ];
    for (const [name, change] of changes) {
      const { headers } = await ask(sameBrowser);
      expect((await ask(sameBrowser, headers.etag)).status, name).toBe(304);

      await change();

      await expect.poll(async () => (await ask(sameBrowser, headers.etag)).status, { message: name }).toBe(200);
    }
  });

  it('basket cache: an offer that begins and an order that is placed change the basket at once [API-03]', async () => {
    const { shop, visitor } = await aShopper();
    await load(shop, { offers: [{ ...halfPrice, starts_at: '2026-11-21T12:00:30Z' }] });
    const before = await ask(visitor);
    shop.clock.set('2026-11-21T12:00:29Z');
    const cached = await ask(visitor, before.headers.etag);

    shop.clock.set('2026-11-21T12:00:30Z');

    const after = await ask(visitor, before.headers.etag);
    expect([cached.status, after.status]).toEqual([304, 200]);
    expect(after.json).toMatchObject({ price: '500.00' });
    await placeOrder(shop, { visitor, articles: { [demo.collarInStock]: 1 } });
    expect(await ask(visitor, after.headers.etag)).toMatchObject({ status: 200, json: { id: null, lines: [] } });
  });

  it('basket cache: asks the database nothing while nothing changes, and again after a minute [BASKET-14]', async () => {
    const { shop, visitor, etag } = await aShopper();
    await ask(visitor, etag);
    // From here on every query of the basket fails.
    await shop.database.pool.query('alter table basket rename to lost_basket');
    const answers = [await ask(visitor, etag), await ask(visitor, etag)];
    await shop.database.pool.query('alter table lost_basket rename to basket');
    // Without an event, so that only the time limit of the cache shows it.
    await shop.database.pool.query("update stock set counted = 0 where article = 'bwl09-01'");

    const early = await ask(visitor, etag);
    shop.clock.advance(61_000);
    const late = await ask(visitor, etag);

    expect(answers.map(({ status }) => status)).toEqual([304, 304]);
    expect([early.status, late.status]).toEqual([304, 200]);
    expect(late.json).toMatchObject({ lines: [{ warning: { code: 'not_available' } }] });
  });
});

describe('checkout form', () => {
  const askPrice = (visitor: Visitor) =>
    visitor.quoteShipping({ params: { method: 'cdek-courier' }, query: { ...MOSCOW, line1: 'Ленина, 1' } });

  it('checkout form: reads the basket that was just seen from the cache, with the same response', async () => {
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

  it('shipping quote: becomes free with more lines or higher prices', async () => {
    const { shop, visitor } = await aShopper();
    const other = shop.visitor();
    await fillBasket(other, { 'bwl09-01': 1 });
    const changes: [string, Visitor, () => Promise<unknown>][] = [
      ['more lines', visitor, () => fillBasket(visitor, { [demo.collarInStock]: 3 })],
      ['a higher price', other, () => load(shop, { products: [aBowl({ price: '9000.00' })] })],
    ];
    for (const [name, caller, change] of changes) {
      const before = await askPrice(caller);

      await change();

      expect(before, name).toMatchObject({ ok: true, body: { price: expect.not.stringMatching(/^0/) } });
      expect(await askPrice(caller), name).toMatchObject({ ok: true, body: { price: '0.00' } });
    }
  });
});
