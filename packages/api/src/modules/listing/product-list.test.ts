import type { Answer, Input } from '@kashtanka/contract/client';
import type { ProductRow } from '@kashtanka/contract/import';
import { demo, demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const products = demoDocument('2026-11-21').products ?? [];

type Query = NonNullable<Input<'listProducts'>['query']>;

const list = (shop: TestShop, query: Query) => shop.visitor().listProducts({ query: { ...query, page_size: 100 } });

async function articles(shop: TestShop, query: Query): Promise<string[]> {
  const result = await list(shop, query);
  if (!result.ok) throw new Error(`${result.status}`);
  return result.body.results.map(({ article }) => article).toSorted();
}

const those = (fits: (row: ProductRow) => boolean) =>
  products
    .filter(fits)
    .map(({ article }) => article)
    .toSorted();

const isSold = ({ is_out_of_production, stock, variants = [] }: ProductRow) =>
  !is_out_of_production && (stock === null || (stock ?? 0) > 0 || variants.some((size) => (size.stock ?? 0) > 0));

describe('the list of products', () => {
  it('product list: each filter narrows it [API-26]', async () => {
    const shop = await theShop();
    const cases: [string, Query, (row: ProductRow) => boolean][] = [
      ['a class', { product_class: ['lsh'] }, (row) => row.product_class === 'lsh'],
      ['several classes', { product_class: ['tag', 'hrn'] }, (row) => /^(tag|hrn)/.test(row.article)],
      ['a model', { product_class: ['lsh'], model: ['02'] }, (row) => row.article.startsWith('lsh02')],
      ['several models', { model: ['03', '04'] }, (row) => row.model === '03' || row.model === '04'],
      ['a version', { model_version: ['07'] }, (row) => row.model_version === '07'],
      ['a design', { design: ['llc'] }, (row) => row.design === 'llc'],
      ['several designs', { design: ['sky', 'mst'] }, (row) => row.design === 'sky' || row.design === 'mst'],
      [
        'being for sale',
        { product_class: ['bwl'], available: true },
        (row) => row.product_class === 'bwl' && isSold(row),
      ],
      [
        'being sold out',
        { product_class: ['bwl'], available: false },
        (row) => row.product_class === 'bwl' && !isSold(row),
      ],
      [
        'production',
        { product_class: ['lsh'], is_out_of_production: true },
        (row) => row.article === 'lsh03-10mst',
      ],
      [
        'everything together',
        {
          product_class: ['clr'],
          model: ['02'],
          model_version: ['03'],
          design: ['chk'],
          is_out_of_production: false,
        },
        (row) => row.article === 'clr02-03chk',
      ],
    ];
    for (const [name, query, fits] of cases) {
      expect(await articles(shop, query), name).toEqual(those(fits));
    }
  });

  it('product list: is filtered by a collection [API-26]', async () => {
    const shop = await theShop();

    const vetcity = demoDocument('2026-11-21').collections?.find(({ slug }) => slug === 'vetcity');

    expect(await articles(shop, { collection: 'vetcity' })).toEqual(vetcity?.products?.toSorted());
  });

  it('product list: all pages share one count until the list changes [API-26]', async () => {
    const shop = await openTestShop();
    const countOn = async (page: number) => {
      const result = await shop.visitor().listProducts({ query: { page, page_size: 2 } });
      return result.ok ? result.body.count : Number.NaN;
    };
    const before = await countOn(1);
    // No event is published for this change, so a second count would show in the result.
    await shop.database.pool.query('delete from card where article = (select min(article) from card)');

    expect(await countOn(2)).toBe(before);
    await load(shop, { products: [aBowl({ article: 'bwl09-01' }), aBowl({ article: 'bwl09-02' })] });
    expect(await countOn(3)).toBeGreaterThan(before);
  });

  it('product list: several modificators must all match [API-26]', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [
        aBowl({ article: 'bwl09-01', modificators: ['wide', 'deep'] }),
        aBowl({ article: 'bwl09-02', modificators: ['wide'] }),
      ],
    });

    expect(await articles(shop, { modificators: ['wide'] })).toEqual(['bwl09-01', 'bwl09-02']);
    expect(await articles(shop, { modificators: ['wide', 'deep'] })).toEqual(['bwl09-01']);
  });

  it('product list: values are repeated keys or a list with commas [API-49]', async () => {
    const shop = await theShop();
    const ask = async (query: string) => {
      const { json } = await shop
        .visitor()
        .inject({ method: 'GET', path: `catalogue/product/?page_size=100&${query}` });
      return (json as Answer<'listProducts'>).count;
    };

    const repeated = await ask('product_class=tag&product_class=hrn');

    expect(repeated).toBe(those(({ article }) => /^(tag|hrn)/.test(article)).length);
    expect(await ask('product_class=tag,hrn')).toBe(repeated);
    expect(await ask('product_class=tag,,hrn,&design=')).toBe(repeated);
  });

  it('product list: an unknown value finds nothing [API-26]', async () => {
    const shop = await theShop();
    const cases: Query[] = [
      { product_class: ['cat'] },
      { model: ['99'] },
      { design: ['none'] },
      { collection: 'unheard-of' },
      { recomended_for: ['nothing'] },
    ];
    for (const query of cases) {
      expect(await list(shop, query), JSON.stringify(query)).toMatchObject({
        ok: true,
        body: { results: [], count: 0, next: null },
      });
    }
  });

  it('product list: a value of the wrong type is refused [API-26]', async () => {
    const shop = await theShop();
    for (const query of [
      'available=yes',
      'is_out_of_production=1',
      'collection=a&collection=b',
      'available=true&available=false',
    ]) {
      const answered = await shop.visitor().inject({ method: 'GET', path: `catalogue/product/?${query}` });

      expect(answered, query).toMatchObject({
        status: 400,
        json: { [query.split('=')[0] ?? '']: [{ code: 'incorrect_type' }] },
      });
    }
  });

  it('product list: contains parents and standalone products, and no sizes [API-26]', async () => {
    const shop = await theShop();

    const result = await list(shop, {});

    const kinds = result.ok ? result.body.results.map(({ structure }) => structure) : [];
    expect(new Set(kinds)).toEqual(new Set(['parent', 'standalone']));
  });

  it('product list: unpublished products are not listed [API-26]', async () => {
    const shop = await openTestShop();

    await load(shop, { products: [aBowl({ is_published: false })] });

    expect(await articles(shop, { product_class: ['bwl'] })).not.toContain('bwl09-01');
  });

  it('product list: a discontinued product is not available, however many units are left [API-26]', async () => {
    const shop = await openTestShop();

    await load(shop, { products: [aBowl({ is_out_of_production: true })] });

    expect(await articles(shop, { product_class: ['bwl'], available: true })).not.toContain('bwl09-01');
    expect(await articles(shop, { product_class: ['bwl'], available: false })).toContain('bwl09-01');
  });
});

describe('recommendations [API-44]', () => {
  it('recommendations: are found by article, size and class', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [
        aCollar(),
        aBowl({ article: 'bwl09-01', recomended_for: ['clr'] }),
        aBowl({ article: 'bwl09-02', recomended_for: ['hrn'] }),
      ],
    });
    for (const [name, asked] of [
      ['the article itself', 'clr09-01'],
      ['one of its sizes', 'clr09-01-s'],
      ['its class', 'clr'],
    ] as const) {
      const found = await articles(shop, { recomended_for: [asked], product_class: ['bwl'] });

      expect(found, name).toContain('bwl09-01');
      expect(found, name).not.toContain('bwl09-02');
    }
  });

  it('recommendations: a second query does not look up the products of its articles again', async () => {
    const statements: string[] = [];
    const shop = await openTestShop({ onStatement: ({ sql }) => statements.push(sql) });
    const recomended_for = [demo.parentCollar, 'clr'];
    const ownerQueries = () => statements.filter((sql) => sql.includes('article, product from variant union all'));
    await articles(shop, { recomended_for, available: true });
    expect(ownerQueries()).not.toEqual([]);
    statements.length = 0;

    await articles(shop, { recomended_for, available: false });

    expect(statements.filter((sql) => sql.includes('recomended_for'))).not.toEqual([]);
    expect(ownerQueries()).toEqual([]);
  });

  it('recommendations: an article that was imported after the first request is known', async () => {
    const shop = await openTestShop();
    const ask = () => articles(shop, { recomended_for: ['clr09-01'], product_class: ['bwl'] });
    await load(shop, { products: [aBowl({ recomended_for: ['clr'] })] });
    const before = await ask();

    await load(shop, { products: [aCollar()] });

    expect(before).not.toContain('bwl09-01');
    expect(await ask()).toContain('bwl09-01');
  });

  it('recommendations: follow a product to its new class, in any order of events', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar(), aBowl({ recomended_for: ['hrn'] })] });
    const ask = () => articles(shop, { recomended_for: ['clr09-01'], product_class: ['bwl'] });
    const before = await ask();
    const { db, pool } = shop.database;
    await pool.query("update product set class_code = 'hrn' where article = 'clr09-01'");
    await shop.events.publish(db, ['listing']);
    // A request between the two gets the previous version of the product.
    const between = await ask();

    await shop.events.publish(db, ['family:clr09-01']);

    expect([before, between].flat()).not.toContain('bwl09-01');
    expect(await ask()).toContain('bwl09-01');
  });

  it('recommendations: of one article are not those of its class', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [aCollar(), aBowl({ recomended_for: ['clr09-01'] })],
    });

    const own = await articles(shop, { recomended_for: ['clr09-01'], product_class: ['bwl'] });
    const size = await articles(shop, { recomended_for: ['clr09-01-m'], product_class: ['bwl'] });
    const others = await articles(shop, { recomended_for: [demo.parentCollar], product_class: ['bwl'] });

    expect(own).toContain('bwl09-01');
    expect(size).toContain('bwl09-01');
    expect(others).not.toContain('bwl09-01');
  });

  it('recommendations: a collar of the demo shop has tags, and the leash and harness of its design', async () => {
    const shop = await theShop();

    const found = await articles(shop, { recomended_for: [demo.parentCollar], available: true });

    expect(found).toEqual(
      those(
        (row) =>
          isSold(row) &&
          (row.recomended_for ?? []).some((target) => target === demo.parentCollar || target === 'clr'),
      ),
    );
    expect(found).toEqual(expect.arrayContaining(['lsh01-01cht', 'hrn01-01cht', demo.parentTag]));
  });
});

describe('lookups of the basket and product pages [API-44]', () => {
  it('product lookup: siblings are found by class, model and version', async () => {
    const shop = await theShop();

    const found = await articles(shop, {
      product_class: ['clr'],
      model: ['03'],
      model_version: ['01'],
      is_out_of_production: false,
    });

    expect(found).toEqual(['clr03-01cht', 'clr03-01cly', 'clr03-01llc', 'clr03-01sky']);
  });

  it('upsell: lists products in stock of its class [OFFER-21..24]', async () => {
    const shop = await theShop();
    for (const code of ['pba', 'tag', 'wba', 'bwl']) {
      expect(await articles(shop, { product_class: [code], available: true }), code).toEqual(
        those((row) => row.product_class === code && isSold(row)),
      );
    }
  });

  it('product lookup: the balm of the upsell is an ordinary product [OFFER-20]', async () => {
    const shop = await theShop();

    const result = await shop.visitor().getProduct({ params: { article: demo.upsellBalm } });

    expect(result).toMatchObject({ ok: true, body: { article: 'cos01-01glk', available: true } });
  });
});
