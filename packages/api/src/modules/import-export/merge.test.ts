import { demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { aBowl, aCollar, documentOf, importInto, load } from '../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const ARTICLE = 'clr09-01';

async function read(shop: TestShop) {
  const result = await shop.visitor().getProduct({ params: { article: ARTICLE } });
  if (!result.ok) throw new Error(`${ARTICLE}: ${result.status}`);
  return result.body;
}

const sizesOf = async (shop: TestShop) =>
  (await read(shop)).variants.map(({ article, price }) => [article, price.incl_tax]);

async function stored(shop: TestShop, table: string, key: string, value: string) {
  const { rows } = await shop.database.pool.query(`select * from ${table} where ${key} = $1`, [value]);
  return rows[0];
}

describe('lists inside an imported row', () => {
  it('import: a row of one size changes that size alone, in its place', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar()] });

    const report = await importInto(
      shop,
      documentOf({ products: [{ article: ARTICLE, variants: [{ article: `${ARTICLE}-m`, price: '2500.00' }] }] }),
    );

    expect(report).toMatchObject({ ok: true, lists: { products: { changed: 1 } }, removed: [], removedCount: 0 });
    expect(await sizesOf(shop)).toEqual([
      [`${ARTICLE}-s`, '2000.00'],
      [`${ARTICLE}-m`, '2500.00'],
    ]);
  });

  it('import: a new size stands after the known ones, and a row of all sizes orders them', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar()] });
    const size = (code: string) => ({ article: `${ARTICLE}-${code}`, attributes: { size: code } });

    await load(shop, { products: [{ article: ARTICLE, variants: [size('l')] }] });
    const added = (await read(shop)).variants.map(({ code }) => code);
    await load(shop, { products: [{ article: ARTICLE, variants: [size('l'), size('m'), size('s')] }] });

    expect(added).toEqual(['s', 'm', 'l']);
    expect((await read(shop)).variants.map(({ code }) => code)).toEqual(['l', 'm', 's']);
  });

  it('import: a size leaves only by name, and a dry run tells it with article and title', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar()] });
    const document = documentOf({ products: [{ article: ARTICLE, remove: [`variants/${ARTICLE}-s`] }] });
    const removed = [
      {
        list: 'products',
        key: ARTICLE,
        title: 'Ошейник',
        part: `variants/${ARTICLE}-s`,
        partTitle: `${ARTICLE}-s`,
      },
    ];

    const tried = await importInto(shop, document, { dryRun: true });
    const before = await sizesOf(shop);
    const done = await importInto(shop, document);
    const again = await importInto(shop, document);

    expect([tried, done]).toMatchObject([{ removed }, { removed }]);
    expect(before).toHaveLength(2);
    expect(await sizesOf(shop)).toEqual([[`${ARTICLE}-m`, '2200.00']]);
    expect(again).toMatchObject({ removed: [], lists: { products: { unchanged: 1 } } });
  });

  it('import --replace: sizes that a row does not list leave, and are named', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar()] });

    const report = await importInto(
      shop,
      documentOf({ products: [{ article: ARTICLE, variants: [{ article: `${ARTICLE}-m` }] }] }),
      { replace: true },
    );

    expect(report).toMatchObject({ removed: [{ part: `variants/${ARTICLE}-s`, title: 'Ошейник' }] });
    expect(await sizesOf(shop)).toEqual([[`${ARTICLE}-m`, '2200.00']]);
  });

  it('import: a product keeps one size, and none is given and removed at once', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aCollar()] });
    const [small, medium] = [`${ARTICLE}-s`, `${ARTICLE}-m`];

    const all = await importInto(shop, documentOf({ products: [{ article: ARTICLE, remove: [small, medium] }] }));
    const both = await importInto(
      shop,
      documentOf({ products: [{ article: ARTICLE, variants: [{ article: small }], remove: [small] }] }),
    );

    expect([all, both]).toMatchObject([
      { errors: [{ path: '/products/0/remove', code: 'min_length' }] },
      { errors: [{ path: '/products/0/variants/0', code: 'invalid' }] },
    ]);
  });

  it('import: options, choices, parameters, pictures and categories merge by key', async () => {
    const shop = await openTestShop();
    const [picture = '', other = ''] = (demoDocument('2026-11-21').products ?? []).flatMap(({ images = [] }) =>
      images.flatMap(({ type, file }) => (type === 'image' ? [file] : [])),
    );
    const choice = (value: string) => ({ value, label: value.toUpperCase() });
    await load(shop, {
      products: [
        aCollar({
          options: [{ code: 'gift', type: 'select', name: 'Подарок', is_required: true, choices: [choice('a')] }],
          parameters: [{ code: 'material', title: 'Материал', value: 'биотан' }],
          images: [{ type: 'image', file: picture, alt: 'Ошейник' }],
          extra_categories: ['leashes'],
        }),
      ],
    });
    const before = await stored(shop, 'product', 'article', ARTICLE);

    const report = await importInto(
      shop,
      documentOf({
        products: [
          {
            article: ARTICLE,
            options: [{ code: 'gift', type: 'select', name: 'Подарок', choices: [choice('b')] }],
            parameters: [{ code: 'care', title: 'Уход', value: 'щётка' }],
            images: [{ type: 'image', file: other }],
            extra_categories: ['accessories/bowls'],
          },
        ],
      }),
    );

    expect(report).toMatchObject({ ok: true, removed: [] });
    const after = await stored(shop, 'product', 'article', ARTICLE);
    expect(after.options).toMatchObject([{ is_required: true, choices: [{ value: 'a' }, { value: 'b' }] }]);
    expect(after.parameters).toMatchObject([{ code: 'material' }, { code: 'care' }]);
    expect(after.images).toMatchObject([before.images[0], { alt: null }]);
    expect(after.extra_categories).toEqual(['leashes', 'accessories/bowls']);
  });

  it('import: sizes of a class and their titles merge by code, and leave by path', async () => {
    const shop = await openTestShop();
    const values = async () => {
      const { attributes } = await stored(shop, 'product_class', 'code', 'clr');
      return attributes
        .find(({ code }: { code: string }) => code === 'size')
        .values.map(({ value, title }: { value: string; title: { ru: string } }) => [value, title.ru]);
    };
    const before = await values();
    const attribute = {
      code: 'size',
      name: 'Размер',
      sku_part: true,
      values: [{ value: 'giant', title: 'Для дога' }],
    };

    await load(shop, { classes: [{ code: 'clr', attributes: [attribute] }] });
    const merged = await values();
    const report = await importInto(
      shop,
      documentOf({ classes: [{ code: 'clr', remove: ['attributes/size/values/giant'] }] }),
    );

    expect(before.length).toBeGreaterThan(1);
    expect(merged).toEqual([...before, ['giant', 'Для дога']]);
    expect(await values()).toEqual(before);
    expect(report).toMatchObject({
      removed: [{ list: 'classes', key: 'clr', part: 'attributes/size/values/giant', partTitle: 'Для дога' }],
    });
  });

  it('import: a collection keeps the products that its row does not list', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [aBowl(), aCollar()],
      collections: [{ slug: 'new', title: 'Новое', products: [ARTICLE] }],
    });

    await load(shop, { collections: [{ slug: 'new', products: ['bwl09-01'] }] });
    const { rows } = await shop.database.pool.query(
      "select article from collection_product where collection = 'new' order by position",
    );

    expect(rows).toEqual([{ article: ARTICLE }, { article: 'bwl09-01' }]);
  });
});

describe('messages of an import', () => {
  it('import: an error names article and title of its row, and how the value is written', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()] });

    const report = await importInto(
      shop,
      documentOf({
        products: [
          { article: 'bwl09-01', price: 'много' },
          { article: 'bwl09-01', released_on: '1 марта', stock: 2 },
          aBowl({ article: 'МИСКА-1' }),
          { article: 'bwl09-07', price: '1' },
        ],
      }),
    );

    const errors = report.ok ? [] : report.errors;
    const of = (path: string) => errors.find((error) => error.path === path);
    expect(of('/products/0/price')).toMatchObject({
      row: { key: 'bwl09-01', title: 'Миска' },
      message: expect.stringContaining('2990.00'),
    });
    expect(of('/products/1/released_on')).toMatchObject({ message: expect.stringContaining('2026-03-01') });
    expect(of('/products/2/article')).toMatchObject({
      row: { key: 'МИСКА-1', title: 'Миска' },
      message: expect.stringContaining('external_sku'),
    });
    expect(of('/products/3/title')).toMatchObject({ code: 'required', row: { key: 'bwl09-07', title: '' } });
  });

  it('import: the number of another system is kept in its own script', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ external_sku: 'МСК-00045/б' })] });

    await load(shop, { products: [{ article: 'bwl09-01', price: '900.00' }] });

    expect(await stored(shop, 'product', 'article', 'bwl09-01')).toMatchObject({ external_sku: 'МСК-00045/б' });
  });
});

it('import that meets another change of its row: keeps the new value of each field that it leaves out', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl()] });

  await meetAtLock(
    shop,
    "update product set popularity = 77 where article = 'bwl09-01'",
    [() => load(shop, { products: [aBowl({ price: '1200.00' })] })],
    'commit',
  );

  const { rows } = await shop.database.pool.query(
    "select price, popularity from product where article = 'bwl09-01'",
  );
  expect(rows).toEqual([{ price: 1200_00, popularity: 77 }]);
});
