import { demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, documentOf, importInto, load } from '../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const TABLES = [
  'product_class',
  'color',
  'design',
  'model',
  'category',
  'size_chart',
  'product',
  'variant',
  'stock',
  'card',
  'collection',
  'collection_product',
  'offer',
  'tariff',
  'express_zone',
  'country',
  'region',
  'city',
  'pickup_point',
  'redirect',
  'media',
  'stock_movement',
  'voucher',
  'voucher_code',
];

/** Everything that an import may write. */
async function everything(shop: TestShop): Promise<Record<string, unknown>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await shop.database.pool.query(
        `select to_jsonb(row) as row from ${table} as row order by 1`,
      );
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(tables);
}

const read = async (shop: TestShop, article: string) => {
  const result = await shop.visitor({ locale: 'en' }).getProduct({ params: { article } });
  if (!result.ok) throw new Error(`${article}: ${result.status}`);
  return result.body;
};

describe('importing again', () => {
  it.each(['keep', 'set'] as const)('The same document changes nothing, with --stock=%s', async (stock) => {
    const shop = await openTestShop();
    const before = await everything(shop);

    const report = await importInto(shop, demoDocument('2026-11-21'), { stock });

    const lists = Object.values(report.ok ? report.lists : {});
    expect(lists).toHaveLength(22);
    expect(lists.every(({ created, changed, hidden }) => created + changed + hidden === 0)).toBe(true);
    expect(await everything(shop)).toEqual(before);
  });

  it('What a row leaves out stays as it is', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ description: 'Глубокая', weight_g: 900, popularity: 7, stock: 4 })] });
    const before = await everything(shop);

    const report = await importInto(shop, documentOf({ products: [{ article: 'bwl09-01' }] }));

    expect(report).toMatchObject({ ok: true, lists: { products: { created: 0, changed: 0, unchanged: 1 } } });
    expect(await everything(shop)).toEqual(before);
  });

  it('Null clears what may be empty', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [
        aBowl({ design: 'cht', model: '01', description: 'Глубокая', weight_g: 900, released_on: '2026-01-01' }),
      ],
      designs: [{ code: 'cht', image: null }],
      offers: [{ code: 'route-15', description: null, ends_at: '2027-01-01T00:00:00+03:00' }],
    });

    await load(shop, {
      products: [
        { article: 'bwl09-01', design: null, model: null, description: null, weight_g: null, released_on: null },
      ],
      offers: [{ code: 'route-15', ends_at: null }],
    });

    expect(await read(shop, 'bwl09-01')).toMatchObject({
      design: null,
      model: null,
      description: '',
      is_new: false,
    });
    const designs = await shop.visitor().listDesigns();
    expect(designs.ok && designs.body.find(({ code }) => code === 'cht')).toMatchObject({ image: null });
    const offers = await shop.visitor().listOffers();
    expect(offers.ok && offers.body[0]).toMatchObject({ description: '', ends_at: null });
  });

  it('A standalone product is changed without saying again that it is one', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()] });

    const row = { article: 'bwl09-01', price: '1200.00', is_subscribable: true, stock: 0 };
    const report = await importInto(shop, documentOf({ products: [row] }), { stock: 'set' });

    const visitor = shop.visitor();
    expect(report).toMatchObject({ lists: { products: { changed: 1 } } });
    expect(await read(shop, 'bwl09-01')).toMatchObject({ price: { incl_tax: '1200.00' }, count_available: 0 });
    await load(shop, { products: [{ article: 'bwl09-01', stock: 3 }] });
    expect(await visitor.addLine({ body: { article: 'bwl09-01' } })).toMatchObject({
      body: { price: { incl_tax: '1200.00' } },
    });
  });

  it('A size that leaves out its price keeps it; a new one takes its product’s', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar()] });

    await load(shop, {
      products: [
        {
          article: 'clr09-01',
          price: '1800.00',
          variants: [{ article: 'clr09-01-m' }, { article: 'clr09-01-l', attributes: { size: 'l' } }],
        },
      ],
    });

    const { variants, price } = await read(shop, 'clr09-01');
    expect(price.incl_tax).toBe('1800.00');
    expect(variants.map(({ article, price: own }) => [article, own.incl_tax])).toEqual([
      ['clr09-01-m', '2200.00'],
      ['clr09-01-l', '1800.00'],
    ]);
  });

  it('Sizes that a row does not list are retired, and come back when it lists them again', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar()] });
    const [small, medium] = aCollar().variants ?? [];

    await load(shop, { products: [aCollar({ variants: [medium ?? { article: '' }] })] });
    const retired = (await read(shop, 'clr09-01')).variants.map(({ code }) => code);
    const inFilter = await shop.visitor().listItems({ query: { class: ['clr'], size: ['s'], page_size: 100 } });
    await load(shop, { products: [aCollar({ variants: [small ?? { article: '' }, medium ?? { article: '' }] })] });

    expect(retired).toEqual(['m']);
    expect(inFilter.ok && inFilter.body.results.map(({ article }) => article)).not.toContain('clr09-01');
    expect((await read(shop, 'clr09-01')).variants.map(({ code }) => code)).toEqual(['s', 'm']);
  });

  it('An option keeps its id, whatever stands around it', async () => {
    const shop = await openTestShop();
    const text = { code: 'tag_text', type: 'text' as const, name: 'Надпись' };
    const gift = { code: 'gift', type: 'select' as const, name: 'Подарок', choices: [{ value: 'a', label: 'А' }] };
    await load(shop, { products: [aBowl({ options: [text] })] });
    const before = await read(shop, 'bwl09-01');

    await load(shop, { products: [aBowl({ options: [gift, { ...text, name: 'Имя' }] })] });

    const after = await read(shop, 'bwl09-01');
    expect(after.options[1]).toMatchObject({ id: before.options[0]?.id, name: 'Имя' });
    expect(after.options[0]?.id).not.toBe(after.options[1]?.id);
  });

  it('A price that changes reaches the page, the card, the filters and the basket', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ price: '900.00' })] });
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: 'bwl09-01' } });

    await load(shop, { products: [aBowl({ price: '99999.00' })] });

    const dear = await visitor.listItems({ query: { price_min: 90_000 } });
    expect(dear).toMatchObject({ body: { results: [{ article: 'bwl09-01', price: { incl_tax: '99999.00' } }] } });
    expect(await read(shop, 'bwl09-01')).toMatchObject({ price: { incl_tax: '99999.00' } });
    expect(await visitor.getBasket()).toMatchObject({ body: { price: '99999.00' } });
  });

  it('A design that changes its colour takes its products along', async () => {
    const shop = await openTestShop();
    await load(shop, {
      colors: [{ code: 'neon', name: 'Неон', hex: '#39ff14' }],
      designs: [{ code: 'llc', color: 'neon' }],
    });

    const found = await shop.visitor().listItems({ query: { color: ['neon'] } });

    const designs = found.ok ? found.body.results.map(({ design }) => design) : [];
    expect(new Set(designs)).toEqual(new Set(['llc']));
  });
});

describe('the counted stock of an import', () => {
  const stockOf = async (shop: TestShop) => {
    const { rows } = await shop.database.pool.query(
      "select counted, reserved from stock where article = 'bwl09-01'",
    );
    return rows[0];
  };

  it('It is written for new articles, and for known ones when the operator says so', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 5 })] }, { stock: 'keep' });

    await load(shop, { products: [aBowl({ stock: 9 })] }, { stock: 'keep' });
    const kept = await stockOf(shop);
    await load(shop, { products: [aBowl({ stock: 9 })] }, { stock: 'set' });

    expect(kept).toEqual({ counted: 5, reserved: 0 });
    expect(await stockOf(shop)).toEqual({ counted: 9, reserved: 0 });
  });

  it('It leaves reservations alone: fewer pieces than are held is none to buy', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 5 })] });
    await shop.database.pool.query("update stock set reserved = 3 where article = 'bwl09-01'");

    await load(shop, { products: [aBowl({ stock: 2 })] }, { stock: 'set' });

    expect(await stockOf(shop)).toEqual({ counted: 2, reserved: 3 });
    expect(await read(shop, 'bwl09-01')).toMatchObject({ count_available: 0, available: false });
  });

  it('Its moves are written down, and add up to what is counted', async () => {
    const shop = await openTestShop();

    await load(shop, { products: [aBowl({ stock: 5 })] });
    await load(shop, { products: [aBowl({ stock: 2 })] });
    await load(shop, { products: [aBowl({ stock: null })] });
    await load(shop, { products: [aBowl({ stock: 4 })] });

    const { rows } = await shop.database.pool.query(
      "select sum(quantity)::int as sum from stock_movement where article = 'bwl09-01' and kind = 'counted'",
    );
    expect(rows).toEqual([{ sum: 4 }]);
  });

  it('What never runs out can be bought on and on [CERT-02]', async () => {
    const shop = await openTestShop();

    await load(shop, { products: [aBowl({ stock: null })] });

    expect(await read(shop, 'bwl09-01')).toMatchObject({ count_available: 999, available: true });
  });

  it('An article without a count has none to buy', async () => {
    const shop = await openTestShop();
    const { stock: _, ...uncounted } = aBowl();

    await load(shop, { products: [uncounted] });

    expect(await read(shop, 'bwl09-01')).toMatchObject({ count_available: 0, available: false });
  });
});
