import { demo, demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, documentOf, importInto, load } from '../../testing/documents.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const exists = async (shop: TestShop, article: string) =>
  (await shop.visitor().getProduct({ params: { article } })).status === 200;

describe('pruning', () => {
  it('import --prune: a product that the document lacks leaves lists and baskets, and comes back with it', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { classes, categories } = demoDocument('2026-11-21');
    const other = aBowl({ article: 'bwl09-02' });
    const withoutPictures = categories?.map(({ image: _, ...row }) => row) ?? [];
    await load(shop, { classes: classes ?? [], categories: withoutPictures, products: [aBowl(), other] });
    const visitor = shop.visitor();
    await fillBasket(visitor, { 'bwl09-01': 1 });

    const report = await importInto(shop, documentOf({ products: [{ article: 'bwl09-02' }] }), { prune: true });

    expect(report).toMatchObject({
      lists: { products: { hidden: 1, changed: 0 } },
      removed: [{ list: 'products', key: 'bwl09-01', title: 'Миска', part: null }],
    });
    expect(await exists(shop, 'bwl09-01')).toBe(false);
    expect(await visitor.listProducts()).toMatchObject({ body: { results: [{ article: 'bwl09-02' }] } });
    expect(await visitor.addLine({ body: { article: 'bwl09-01' } })).toMatchObject({ status: 400 });
    expect(await visitor.getBasket()).toMatchObject({ body: { lines: [{ warning: { code: 'not_available' } }] } });
    await load(shop, { products: [aBowl()] });
    expect(await exists(shop, 'bwl09-01')).toBe(true);

    await importInto(shop, documentOf({ products: [{ article: 'bwl09-02' }] }), { prune: true });
    const publish = async (isPublished: boolean) =>
      shop.api.products.setPublished(await actorOf(shop, 'content'), 'bwl09-01', isPublished);
    expect(await publish(false)).toEqual({ ok: true });
    expect(await publish(true)).toEqual({ ok: true });
    expect(await exists(shop, 'bwl09-01'), 'published by hand').toBe(true);
  });

  it('prune: sections missing in the document are left alone', async () => {
    const shop = await openTestShop();

    const report = await importInto(shop, documentOf({ redirects: [{ from: '/new', to: '/catalog' }] }), {
      prune: true,
    });

    expect(report).toEqual({
      ok: true,
      spellingConflicts: [],
      removed: expect.arrayContaining([expect.objectContaining({ list: 'redirects', part: null })]),
      removedCount: 3,
      lists: { redirects: { created: 1, changed: 0, unchanged: 0, hidden: 3 } },
    });
    expect((await shop.visitor().listColors()).ok).toBe(true);
  });

  it('prune: an empty section hides all its rows', async () => {
    const shop = await openTestShop();
    const toMoscow = { params: { method: 'msk-express' }, query: { state: 'Москва', city: 'Москва' } };
    const before = await shop.visitor().quoteShipping(toMoscow);

    const report = await importInto(shop, documentOf({ offers: [], shipping: { express_zone: [] } }), {
      prune: true,
    });

    const offers = await shop.visitor().listOffers();
    expect(report).toMatchObject({ lists: { offers: { hidden: 4 }, 'shipping.express_zone': { hidden: 1 } } });
    expect(offers).toMatchObject({ body: [] });
    expect([before, await shop.visitor().quoteShipping(toMoscow)]).toMatchObject([
      { ok: true },
      { fields: { non_field_errors: [{ code: 'direction_not_available' }] } },
    ]);
    const bag = await shop.visitor().getProduct({ params: { article: demo.discountedBag } });
    expect(bag).toMatchObject({ body: { price_with_discounts: null } });
  });

  it('import --prune: a row that is missing in a section is hidden', async () => {
    const shop = await openTestShop();
    for (const [list, table, lists] of [
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
    ] as const) {
      const report = await importInto(shop, documentOf(lists()), { prune: true });

      const { rows } = await shop.database.pool.query(`select 1 from ${table} where is_hidden`);
      expect(report, list).toMatchObject({ ok: true, lists: { [list]: { hidden: 1, created: 0, changed: 0 } } });
      expect(rows, list).toHaveLength(1);
    }
  });

  it('import --prune: hidden rows leave the caches of all servers', async () => {
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
