import { demo, demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const shopData = demoDocument('2026-11-21');

async function read(shop: TestShop, article: string, locale: 'ru' | 'en' = 'ru') {
  const result = await shop.visitor({ locale }).getProduct({ params: { article } });
  if (!result.ok) throw new Error(`${article}: ${result.status}`);
  return result.body;
}

describe('a product', () => {
  it('product: a parent has the fields of its page and its variants [API-25] [PRODUCT-02] [PRODUCT-04] [PRODUCT-06] [PRODUCT-07]', async () => {
    const shop = await theShop();

    const product = await read(shop, demo.parentCollar);

    const row = shopData.products?.find(({ article }) => article === demo.parentCollar);
    expect(product).toMatchObject({
      article: demo.parentCollar,
      parent: null,
      structure: 'parent',
      class_code: 'clr',
      product_class: 'clr',
      model: '02',
      model_version: '07',
      model_modification: null,
      modificators: [],
      design: 'cht',
      is_non_returnable: false,
      is_out_of_production: false,
      available: true,
      category: 'webbing',
      recomended_for: row?.recomended_for,
      count_available: 21,
      is_new: true,
      price: { currency: 'RUB', incl_tax: '2290.00' },
      description: expect.stringMatching(/^<p>/),
      categories: [
        { slug: 'collars', name: 'Ошейники', slug_path: 'collars' },
        { slug: 'webbing', name: expect.stringMatching(/^Ошейники из\sстропы$/), slug_path: 'collars/webbing' },
      ],
      attributes: { size: null, material: 'webbing' },
      seo: { title: expect.any(String), description: expect.any(String) },
    });
    expect(product.variants.map(({ article }) => article)).toEqual(row?.variants?.map(({ article }) => article));
    expect(product.variants[1]).toMatchObject({
      article: demo.fewLeft,
      code: 's',
      is_available: true,
      is_subscribable: false,
      count_available: 2,
      price: { incl_tax: '2390.00' },
      attributes: { size: 's', variant_preview: null },
      parameters: [{ code: 'size', title: 'Размер', value: 'S' }],
    });
  });

  it('product: a child is the product in one size, and names its parent [API-25] [PRODUCT-03]', async () => {
    const shop = await theShop();

    const child = await read(shop, demo.leashInBrass, 'en');

    expect(child).toMatchObject({
      article: demo.leashInBrass,
      parent: demo.leashWithCarabiners,
      structure: 'child',
      variants: [],
      count_available: 15,
      available: true,
      attributes: { size: '20', carabiner: 'brass', length: '200' },
      price: { incl_tax: '3290.00' },
    });
    expect(child.parameters.slice(0, 2)).toEqual([
      { code: 'size', title: 'Size', value: expect.stringMatching(/^20\smm$/) },
      { code: 'carabiner', title: 'Snap hook', value: 'brass' },
    ]);
  });

  it('product: a standalone one has no sizes [PRODUCT-03]', async () => {
    const shop = await theShop();

    const bowl = await read(shop, demo.standaloneBowl);

    expect(bowl).toMatchObject({ structure: 'standalone', parent: null, variants: [], count_available: 40 });
  });

  it('product: each size shows its stock and whether it can be subscribed to [SIZE-21..24] [PRODUCT-07]', async () => {
    const shop = await theShop();
    for (const [name, article, expected] of [
      ['in stock', demo.collarInStock, { is_available: true, is_subscribable: false, count_available: 120 }],
      ['sold out, waited for', demo.soldOutSubscribable, { is_available: false, is_subscribable: true }],
      ['sold out for good', demo.soldOut, { is_available: false, is_subscribable: false, count_available: 0 }],
    ] as const) {
      const { parent } = await read(shop, article);

      const { variants } = await read(shop, parent ?? '');

      expect(
        variants.find((variant) => variant.article === article),
        name,
      ).toMatchObject(expected);
    }
  });

  it('product: shows whether it can be subscribed to [SIZE-23] [SIZE-24] [API-25]', async () => {
    const shop = await theShop();
    for (const [name, article, expected] of [
      ['without sizes, sold out and waited for', demo.standaloneSoldOutSubscribable, true],
      ['without sizes, sold out for good', demo.standaloneSoldOut, false],
      ['without sizes, in stock', demo.standaloneBowl, false],
      ['in one size, sold out and waited for', demo.soldOutSubscribable, true],
      ['in one size, sold out for good', demo.soldOut, false],
      ['with sizes, all sold out: only they are waited for', demo.allSizesSoldOut, false],
      ['no longer made', demo.outOfProduction, false],
    ] as const) {
      expect(await read(shop, article), name).toMatchObject({ is_subscribable: expected });
    }
  });

  it('product: a discontinued one is readable, not for sale, and takes no back-in-stock requests [PRODUCT-02]', async () => {
    const shop = await theShop();

    const product = await read(shop, demo.outOfProduction);

    expect(product).toMatchObject({ is_out_of_production: true, available: false });
    expect(product.variants.every((variant) => !variant.is_available && !variant.is_subscribable)).toBe(true);
  });

  it('product: an unknown or unpublished article has no page [API-25] [API-28] [API-29]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ is_published: false }), aCollar({ is_published: false })] });
    for (const [name, article] of [
      ['that nobody has heard of', 'clr99-99xxx'],
      ['that is not published', 'bwl09-01'],
      ['of a product that is not published', 'clr09-01-s'],
    ] as const) {
      const visitor = shop.visitor();
      const params = { article };

      const answers = [
        await visitor.getProduct({ params }),
        await visitor.listFeatures({ params }),
        await visitor.listGallery({ params }),
      ];

      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([404, 404, 404]);
    }
  });

  it('product: a discontinued size is readable, but cannot be bought', async () => {
    const shop = await openTestShop();
    const sizes = (aCollar().variants ?? []).map((size) => ({ ...size, is_subscribable: true }));
    await load(shop, { products: [aCollar({ variants: sizes })] });
    await load(shop, { products: [aCollar({ variants: sizes.slice(0, 1) })] }, { replace: true });

    const parent = await read(shop, 'clr09-01');
    const given = await read(shop, 'clr09-01-m');

    expect(parent.variants.map(({ article }) => article)).toEqual(['clr09-01-s']);
    expect(given).toMatchObject({ available: false, count_available: 0, is_subscribable: false });
  });

  it('product: pictures have size and ground colour, in the order of the shop [PRODUCT-05] [API-29]', async () => {
    const shop = await theShop();

    const product = await read(shop, demo.parentCollar, 'en');
    const gallery = await shop.visitor().listGallery({ params: { article: demo.parentCollar } });

    const picture = {
      type: 'image',
      url: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/960\.webp$/),
      alt: expect.stringMatching(/\S/),
      width: expect.any(Number),
      height: expect.any(Number),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    };
    const row = shopData.products?.find(({ article }) => article === demo.parentCollar);
    expect(product.image).toEqual(row?.images?.map(() => picture));
    expect(gallery.ok && gallery.body).toEqual(row?.images?.map(() => ({ ...picture, poster: null })));
  });

  it('product: a size may have its own picture [PRODUCT-07]', async () => {
    const shop = await theShop();

    const { variants } = await read(shop, demo.parentTag);

    expect(variants.map(({ attributes }) => attributes.variant_preview)).toEqual([
      expect.stringMatching(/^\/media\//),
      expect.stringMatching(/^\/media\//),
    ]);
  });

  it('product page: features are in the language of the call, for a size as for its parent [API-28]', async () => {
    const shop = await theShop();
    const ask = async (article: string) => shop.visitor({ locale: 'en' }).listFeatures({ params: { article } });

    const [parent, child] = [await ask(demo.parentCollar), await ask(demo.fewLeft)];

    expect(parent.ok && parent.body[0]).toEqual({
      title: expect.stringMatching(/^[ -~]+$/),
      text: expect.any(String),
      icon: null,
    });
    expect(child).toEqual(parent);
  });

  it('product page: options state their fields and the additional products on sale [OPTION-01] [OPTION-02]', async () => {
    const shop = await theShop();

    const tag = await read(shop, demo.parentTag);
    const harness = await read(shop, demo.parentHarness);

    expect(tag.options).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: expect.any(Number), code: 'tag_text', type: 'textarea', max_length: 60 }),
        expect.objectContaining({ code: 'tag_font', type: 'select', choices: expect.any(Array) }),
      ]),
    );
    expect(harness.options).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'sell_with',
          product_filters: { product_class: 'lsh', design: 'grp', available: true },
        }),
      ]),
    );
  });

  it('product: names its other designs, itself among them [API-44]', async () => {
    const shop = await theShop();

    const { siblings } = await read(shop, demo.parentCollar);

    const product = shopData.products?.filter(({ article }) => article.startsWith('clr02-07')) ?? [];
    expect(siblings.map(({ article }) => article).toSorted()).toEqual(
      product.map(({ article }) => article).toSorted(),
    );
  });

  it('product: is new for thirty days after its release [HOME-02]', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [
        aBowl({ article: 'bwl09-02', released_on: '2026-10-22' }),
        aBowl({ article: 'bwl09-03', released_on: '2026-10-21' }),
      ],
    });

    const [young, old] = [await read(shop, 'bwl09-02'), await read(shop, 'bwl09-03')];
    await shop.api.settings.set('new_for_days', 31);
    const [, later] = [await read(shop, 'bwl09-02'), await read(shop, 'bwl09-03')];

    expect([young.is_new, old.is_new, later.is_new]).toEqual([true, false, true]);
  });

  it('product: shows the price after unconditional offers [OFFER-19]', async () => {
    const shop = await theShop();
    for (const [name, article, price] of [
      ['15% off', demo.discountedLeashParent, '3230.00'],
      ['500 roubles off', demo.discountedBag, '5990.00'],
      ['no discount', demo.parentCollar, null],
      ['no discount on certificates', demo.certificate, null],
    ] as const) {
      expect(await read(shop, article), name).toMatchObject({ price_with_discounts: price });
    }
  });
});
