import { demo, demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const exists = async (shop: TestShop, article: string) =>
  (await shop.visitor().getProduct({ params: { article } })).status === 200;

describe('pruning', () => {
  it('What the document lacks is hidden, not deleted, and comes back with it', async () => {
    const shop = await openTestShop();
    const document = demoDocument('2026-11-21');
    const others = document.products?.filter(({ article }) => article !== demo.standaloneBowl);

    const report = await importInto(shop, documentOf({ products: others }), { prune: true });
    const gone = await exists(shop, demo.standaloneBowl);
    await load(shop, { products: document.products ?? [] });

    expect(report).toMatchObject({ lists: { products: { hidden: 1, changed: 0 } } });
    expect(gone).toBe(false);
    expect(await exists(shop, demo.standaloneBowl)).toBe(true);
  });

  it('A hidden product leaves lists, and cannot be bought', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: demo.standaloneBowl } });
    const others = demoDocument('2026-11-21').products?.filter(({ article }) => article !== demo.standaloneBowl);

    await importInto(shop, documentOf({ products: others }), { prune: true });

    const list = await visitor.listProducts({ query: { product_class: ['bwl'] } });
    expect(list.ok && list.body.results.map(({ article }) => article)).not.toContain(demo.standaloneBowl);
    expect(await visitor.addLine({ body: { article: demo.standaloneBowl } })).toMatchObject({ status: 400 });
    expect(await visitor.getBasket()).toMatchObject({ body: { lines: [{ warning: { code: 'not_available' } }] } });
  });

  it('Sections that the document does not have are left alone', async () => {
    const shop = await openTestShop();

    const report = await importInto(shop, documentOf({ redirects: [{ from: '/new', to: '/catalog' }] }), {
      prune: true,
    });

    expect(report).toEqual({
      ok: true,
      spelledTwice: [],
      lists: { redirects: { created: 1, changed: 0, unchanged: 0, hidden: 3 } },
    });
    expect((await shop.visitor().listColors()).ok).toBe(true);
  });

  it('An empty section hides all that there was', async () => {
    const shop = await openTestShop();

    const report = await importInto(shop, documentOf({ offers: [], shipping: { express_zone: [] } }), {
      prune: true,
    });

    const offers = await shop.visitor().listOffers();
    expect(report).toMatchObject({ lists: { offers: { hidden: 4 }, 'shipping.express_zone': { hidden: 1 } } });
    expect(offers).toMatchObject({ body: [] });
    const bag = await shop.visitor().getProduct({ params: { article: demo.discountedBag } });
    expect(bag).toMatchObject({ body: { price_with_discounts: null } });
  });

  it.each([
    ['colors', 'color', () => ({ colors: demoDocument('2026-11-21').colors?.slice(1) })],
    ['classes', 'product_class', () => ({ classes: demoDocument('2026-11-21').classes?.slice(1) })],
    ['designs', 'design', () => ({ designs: demoDocument('2026-11-21').designs?.slice(1) })],
    ['models', 'model', () => ({ models: demoDocument('2026-11-21').models?.slice(1) })],
    ['categories', 'category', () => ({ categories: demoDocument('2026-11-21').categories?.slice(0, -1) })],
    ['size_charts', 'size_chart', () => ({ size_charts: demoDocument('2026-11-21').size_charts?.slice(1) })],
    [
      'locations.cities',
      'city',
      () => ({ locations: { cities: demoDocument('2026-11-21').locations?.cities?.slice(1) } }),
    ],
    [
      'shipping.tariffs',
      'tariff',
      () => ({ shipping: { tariffs: demoDocument('2026-11-21').shipping?.tariffs?.slice(1) } }),
    ],
  ])('A row that is missing from %s is hidden there', async (list, table, lists) => {
    const shop = await openTestShop();

    const report = await importInto(shop, documentOf(lists()), { prune: true });

    const { rows } = await shop.database.pool.query(`select 1 from ${table} where is_hidden`);
    expect(report).toMatchObject({ ok: true, lists: { [list]: { hidden: 1, created: 0, changed: 0 } } });
    expect(rows).toHaveLength(1);
  });

  it('What it hides is gone at once where it was kept', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const codes = async () => {
      const result = await there.visitor().listColors();
      return result.ok ? result.body.length : 0;
    };
    const before = await codes();

    await importInto(here, documentOf({ colors: [] }), { prune: true });

    expect(before).toBeGreaterThan(0);
    await expect.poll(codes).toBe(0);
  });
});
