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
  it('import: null clears a field', async () => {
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

  it('import: a row without a field keeps it, and a new price reaches page, list and basket', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ description: 'Глубокая', weight_g: 900, popularity: 7, stock: 4 })] });
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: 'bwl09-01' } });
    const before = await everything(shop);

    const empty = await importInto(shop, documentOf({ products: [{ article: 'bwl09-01' }] }));
    expect(empty).toMatchObject({ ok: true, lists: { products: { created: 0, changed: 0, unchanged: 1 } } });
    expect(await everything(shop)).toEqual(before);

    const row = { article: 'bwl09-01', price: '99999.00', is_subscribable: true, stock: 0 };
    const changed = await importInto(shop, documentOf({ products: [row] }), { stock: 'set' });
    expect(changed).toMatchObject({ lists: { products: { changed: 1 } } });
    expect(await read(shop, 'bwl09-01')).toMatchObject({ price: { incl_tax: '99999.00' }, count_available: 0 });
    await load(shop, { products: [{ article: 'bwl09-01', stock: 3 }] });
    const dear = await visitor.listItems({ query: { price_min: 90_000 } });
    expect(dear).toMatchObject({ body: { results: [{ article: 'bwl09-01', price: { incl_tax: '99999.00' } }] } });
    expect(await visitor.getBasket()).toMatchObject({ body: { price: '99999.00' } });
  });

  it('import: with lists replaced, variants keep price and id that a row leaves out, and one that is not listed is withdrawn until it is', async () => {
    const shop = await openTestShop();
    const text = { code: 'tag_text', type: 'text' as const, name: 'Надпись' };
    const gift = { code: 'gift', type: 'select' as const, name: 'Подарок', choices: [{ value: 'a', label: 'А' }] };
    await load(shop, { products: [aCollar({ options: [text] })] });
    const before = await read(shop, 'clr09-01');

    const large = { article: 'clr09-01-l', attributes: { size: 'l' } };
    const row = { article: 'clr09-01', price: '1800.00', variants: [{ article: 'clr09-01-m' }, large] };
    await load(shop, { products: [{ ...row, options: [gift, { ...text, name: 'Имя' }] }] }, { replace: true });

    const after = await read(shop, 'clr09-01');
    expect(after.price.incl_tax).toBe('1800.00');
    expect(after.variants.map(({ article, price }) => [article, price.incl_tax])).toEqual([
      ['clr09-01-m', '2200.00'],
      ['clr09-01-l', '1800.00'],
    ]);
    expect(after.options[1]).toMatchObject({ id: before.options[0]?.id, name: 'Имя' });
    expect(after.options[0]?.id).not.toBe(after.options[1]?.id);
    const inFilter = await shop.visitor().listItems({ query: { class: ['clr'], size: ['s'], page_size: 100 } });
    expect(inFilter.ok && inFilter.body.results.map(({ article }) => article)).not.toContain('clr09-01');

    await load(shop, { products: [aCollar()] }, { replace: true });
    expect((await read(shop, 'clr09-01')).variants.map(({ code }) => code)).toEqual(['s', 'm']);
  });

  it('repeated import: a new colour of a design changes its products', async () => {
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
  it('import: sets stock for new articles, and for known ones with --stock=set, besides the reserved units [CERT-02]', async () => {
    const shop = await openTestShop();
    const stockOf = async (article: string) => {
      const { rows } = await shop.database.pool.query('select counted, reserved from stock where article = $1', [
        article,
      ]);
      return rows[0];
    };
    const [unchanged, held, endless, uncounted] = ['bwl09-01', 'bwl09-02', 'bwl09-03', 'bwl09-04'];
    const { stock: _, ...withoutStock } = aBowl({ article: uncounted });

    await load(
      shop,
      {
        products: [
          aBowl({ article: unchanged, stock: 5 }),
          aBowl({ article: held, stock: 5 }),
          aBowl({ article: endless, stock: null }),
          withoutStock,
        ],
      },
      { stock: 'keep' },
    );
    expect(await read(shop, endless)).toMatchObject({ count_available: 999, available: true });
    expect(await read(shop, uncounted)).toMatchObject({ count_available: 0, available: false });

    await load(shop, { products: [aBowl({ article: unchanged, stock: 9 })] }, { stock: 'keep' });
    expect(await stockOf(unchanged)).toEqual({ counted: 5, reserved: 0 });
    await load(shop, { products: [aBowl({ article: unchanged, stock: 9 })] }, { stock: 'set' });
    expect(await stockOf(unchanged)).toEqual({ counted: 9, reserved: 0 });

    await shop.database.pool.query('update stock set reserved = 3 where article = $1', [held]);
    await load(shop, { products: [aBowl({ article: held, stock: 2 })] }, { stock: 'set' });
    expect(await stockOf(held)).toEqual({ counted: 2, reserved: 3 });
    expect(await read(shop, held), 'fewer than orders hold').toMatchObject({
      count_available: 0,
      available: false,
    });
  });

  it('import: the movements of stock add up to the count', async () => {
    const shop = await openTestShop();

    for (const stock of [5, 2, null, 4]) await load(shop, { products: [aBowl({ stock })] });

    const { rows } = await shop.database.pool.query(
      "select sum(quantity)::int as sum from stock_movement where article = 'bwl09-01' and kind = 'counted'",
    );
    expect(rows).toEqual([{ sum: 4 }]);
  });
});
