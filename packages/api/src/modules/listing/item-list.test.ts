import type { ItemFilters } from '@kashtanka/contract';
import type { Input } from '@kashtanka/contract/client';
import type { ProductRow } from '@kashtanka/contract/import';
import { demo, demoDocument } from '@kashtanka/demo';
import { runs } from '@kashtanka/pricing/testing/runs';
import { DAY_MS } from '@kashtanka/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { itemFilters } from '../../testing/item-filters.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const shopData = demoDocument('2026-11-21');
const products = (shopData.products ?? []).filter(({ is_out_of_production }) => !is_out_of_production);

type Query = NonNullable<Input<'listItems'>['query']>;

async function items(shop: TestShop, query: Query) {
  const pages = await Promise.all(
    [1, 2].map((page) => shop.visitor().listItems({ query: { ...query, page_size: 100, page } })),
  );
  return pages.flatMap((page) => (page.ok ? page.body.results : []));
}

const articles = async (shop: TestShop, query: Query) =>
  (await items(shop, query)).map(({ article }) => article).toSorted();

const those = (fits: (row: ProductRow) => boolean) =>
  products
    .filter(fits)
    .map(({ article }) => article)
    .toSorted();

const sizes = (row: ProductRow) => (row.variants ?? []).map(({ attributes }) => String(attributes?.size));
const hooks = (row: ProductRow) => (row.variants ?? []).map(({ attributes }) => attributes?.carabiner);
/** For a drop that opens four days after the start of the shop's clock. */
const waiting = shopData.collections?.find(({ slug }) => slug === 'golden-hour')?.products ?? [];
const inStock = (row: ProductRow) => variantsOf(row).some(({ isAvailable }) => isAvailable);
const colorOf = (row: ProductRow) => shopData.designs?.find(({ code }) => code === row.design)?.color ?? '';
const daysOld = ({ released_on }: ProductRow) =>
  (Date.parse('2026-11-21') - Date.parse(released_on ?? '')) / DAY_MS;
const isDiscounted = ({ article, product_class }: ProductRow) =>
  article.startsWith('lsh02') || product_class === 'pba';

/** Variants of a product with all values that listing filters can match. */
function variantsOf(row: ProductRow) {
  const { article, attributes, price, stock } = row;
  const variants: NonNullable<ProductRow['variants']> = row.variants ?? [
    { article, ...(stock !== undefined && { stock }) },
  ];
  return variants.map((variant) => {
    const before = Number(variant.price ?? price);
    const own = { ...attributes, ...variant.attributes };
    return {
      size: String(own.size),
      carabiner: String(own.carabiner),
      isAvailable: !waiting.includes(article) && (variant.stock === null || (variant.stock ?? 0) > 0),
      before,
      price: discounted(row, before),
    };
  });
}

/** Reference implementation of the listing without an index: its products, each with the price on its card. */
function naiveList(filter: ItemFilters): Map<string, number> {
  const isAny = (values: readonly string[] | undefined, value: string) => values?.includes(value) ?? true;
  const isOfCard = (row: ProductRow) => {
    const homes = [row.category ?? '', ...(row.extra_categories ?? [])];
    const collection = shopData.collections?.find(({ slug }) => slug === filter.collection)?.products;
    return (
      isAny(filter.class, row.product_class ?? '') &&
      isAny(filter.color, colorOf(row)) &&
      isAny(filter.design, row.design ?? '') &&
      (filter.category === undefined || homes.some((home) => `${home}/`.startsWith(`${filter.category}/`))) &&
      (filter.collection === undefined || collection?.includes(row.article)) &&
      (filter.is_new === undefined || daysOld(row) <= 30 === filter.is_new) &&
      (filter.available !== false || !inStock(row)) &&
      (filter.discounted !== false || !isDiscounted(row))
    );
  };
  const meets = (
    row: ProductRow,
    { size, carabiner, isAvailable, before, price }: ReturnType<typeof variantsOf>[0],
  ) =>
    isAny(filter.size, size) &&
    isAny(filter.fits, `${row.product_class}:${size}`) &&
    isAny(filter.carabiner, carabiner) &&
    (!filter.available || isAvailable) &&
    (!filter.discounted || price < before) &&
    price >= (filter.price_min ?? 0) &&
    price <= (filter.price_max ?? Number.POSITIVE_INFINITY);
  const { size, fits, carabiner, available, discounted: isReduced, price_min, price_max } = filter;
  const narrows = [size, fits, carabiner, available, isReduced, price_min, price_max].some(Boolean);
  return new Map(
    products.filter(isOfCard).flatMap((row) => {
      const prices = variantsOf(row)
        .filter((variant) => meets(row, variant))
        .map(({ price }) => price);
      if (prices.length === 0) return [];
      return [[row.article, narrows ? Math.min(...prices) : discounted(row, Number(row.price))]];
    }),
  );
}

describe('the catalogue', () => {
  it('listing: one variant meets all filters of variants, and its price is shown and sorted by [API-30]', async () => {
    const shop = await theShop();

    await fc.assert(
      fc.asyncProperty(itemFilters, async (filter) => {
        const expected = naiveList(filter);

        const cards = await items(shop, { ...filter, ordering: 'price' });

        const prices = cards.map(({ price, price_with_discounts: now }) => Number(now ?? price.incl_tax));
        expect(new Map(cards.map(({ article }, at) => [article, prices[at]]))).toEqual(expected);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }),
      {
        ...runs(200, 25),
        examples: [
          [{ size: ['xl'], price_max: 2300 }],
          [{ price_min: 2300, price_max: 2400 }],
          [{ price_min: 2600 }],
        ],
      },
    );
  });

  it('listing: the link of a product card chooses the variant that the filter asks for, at the same price [ROUTE-58]', async () => {
    const shop = await theShop();
    const cases: [string, Query, object, string][] = [
      ['a size', { size: ['xl'] }, { size: 'xl' }, '2690.00'],
      ['sizes, of which the cheaper one is shown', { size: ['xl', 'l'] }, { size: 'l' }, '2590.00'],
      ['a price that all sizes have', { price_max: 9000 }, { size: null }, '2290.00'],
      ['a price that only extraKopecks sizes have', { price_min: 2600 }, { size: 'xl' }, '2690.00'],
    ];
    for (const [name, query, attributes, price] of cases) {
      const cards = await items(shop, { ...query, class: ['clr'] });

      const card = cards.find(({ article }) => article === 'clr02-07grp');
      expect(card, name).toMatchObject({ attributes, price: { incl_tax: price } });
    }
  });

  it('listing: each filter narrows it [API-30]', async () => {
    const shop = await openTestShop();
    const cases: [string, Query, (row: ProductRow) => boolean][] = [
      ['nothing', {}, () => true],
      ['a root category with all below it', { category: 'leashes' }, (row) => row.product_class === 'lsh'],
      [
        'a category of some depth',
        { category: 'humans/bags-and-accessories/bags' },
        (row) => row.product_class === 'pba',
      ],
      ['a class', { class: ['hrn'] }, (row) => row.product_class === 'hrn'],
      ['classes', { class: ['hrn', 'key'] }, (row) => row.product_class === 'hrn' || row.product_class === 'key'],
      ['a size', { size: ['lw'] }, (row) => sizes(row).includes('lw')],
      ['sizes', { size: ['lw', '25'] }, (row) => sizes(row).includes('lw') || sizes(row).includes('25')],
      [
        'sizes that fit a dog, each of its own class',
        { fits: ['clr:xl', 'hrn:m', 'm', 'elephant:m', ':m'] },
        (row) =>
          (row.product_class === 'clr' && sizes(row).includes('xl')) ||
          (row.product_class === 'hrn' && sizes(row).includes('m')),
      ],
      [
        'sizes that fit a dog of one class among several that are asked for',
        { class: ['clr', 'lsh'], fits: ['clr:xl', 'hrn:m'] },
        (row) => row.product_class === 'clr' && sizes(row).includes('xl'),
      ],
      ['a size that names no class', { fits: ['m'] }, () => false],
      [
        'a colour',
        { color: [colorOf({ article: '', design: 'cht' })] },
        (row) => colorOf(row) === colorOf({ article: '', design: 'cht' }),
      ],
      ['designs', { design: ['chk', 'llc'] }, (row) => row.design === 'chk' || row.design === 'llc'],
      ['a snap hook', { carabiner: ['brass'] }, (row) => hooks(row).includes('brass')],
      ['being for sale', { available: true }, inStock],
      ['being sold out', { available: false }, (row) => !inStock(row)],
      ['novelty', { is_new: true }, (row) => daysOld(row) <= 30],
      ['not being new', { is_new: false }, (row) => daysOld(row) > 30],
      ['a discount', { discounted: true }, isDiscounted],
      ['no discount', { discounted: false }, (row) => !isDiscounted(row)],
      ['a lowest price', { price_min: 4000 }, (row) => variantsOf(row).some(({ price }) => price >= 4000)],
      ['a highest price', { price_max: 690 }, (row) => variantsOf(row).some(({ price }) => price <= 690)],
      [
        'several filters',
        { class: ['clr'], size: ['xl'], design: ['grp'] },
        (row) => row.product_class === 'clr' && sizes(row).includes('xl') && row.design === 'grp',
      ],
    ];
    for (const [name, query, fits] of cases) {
      expect(await articles(shop, query), name).toEqual(those(fits));
    }
  });

  it('listing: a size filtered together with availability must be available itself [API-30]', async () => {
    const shop = await theShop();

    const found = await articles(shop, { size: ['xl'], available: true, class: ['clr'] });

    const has = (row: ProductRow) => variantsOf(row).some(({ size, isAvailable }) => size === 'xl' && isAvailable);
    expect(found).toEqual(those((row) => row.product_class === 'clr' && has(row)));
    expect(found).not.toContain(demo.parentCollar);
    expect(await articles(shop, { fits: ['clr:xl'], available: true })).toEqual(found);
  });

  it('product card: shows a starting price where variants differ or the sum is free', async () => {
    const prices = (row: ProductRow) => new Set((row.variants ?? []).map(({ price }) => price ?? row.price));
    const listed = await items(await theShop(), {});

    const begin = listed.filter(({ is_price_from }) => is_price_from).map(({ article }) => article);

    expect(begin).toContain('gft01');
    expect(begin).toContain(demo.parentCollar);
    expect(begin.toSorted()).toEqual(those((row) => row.product_class === 'gft01' || prices(row).size > 1));
  });

  it('listing: withdrawn products are never listed [PRODUCT-02] [API-30]', async () => {
    const shop = await theShop();

    const all = await articles(shop, {});
    const design = await articles(shop, { class: ['clr'], design: ['mst'], available: false });

    expect(all).not.toContain(demo.outOfProduction);
    expect(design).not.toContain(demo.outOfProduction);
  });

  it('listing: a product of two categories is found in both and counted once', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ extra_categories: ['gifts', 'accessories/care'] })] });

    expect(await articles(shop, { category: 'gifts' })).toContain('bwl09-01');
    expect((await articles(shop, { category: 'accessories' })).filter((one) => one === 'bwl09-01')).toHaveLength(1);
  });

  it('listing: an unknown category has no goods and no filters [API-30] [API-31] [API-32]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const query = { category: 'cats' };

    const refused = { status: 400, fields: { category: [{ code: 'does_not_exist' }] } };
    expect(await visitor.listItems({ query })).toMatchObject({ ok: true, body: { count: 0 } });
    expect(await visitor.listFilters({ query })).toMatchObject(refused);
    expect(await visitor.listExtraFilters({ query })).toMatchObject(refused);
  });

  it('listing: a malformed filter is refused by name [API-30]', async () => {
    const shop = await theShop();
    for (const [query, field, code] of [
      ['ordering=cheap', 'ordering', 'invalid'],
      ['price_min=cheap', 'price_min', 'incorrect_type'],
      ['price_min=-1', 'price_min', 'min_value'],
      ['price_max=99999999999', 'price_max', 'max_value'],
      ['is_new=2', 'is_new', 'incorrect_type'],
      [`category=${'x'.repeat(501)}`, 'category', 'max_length'],
      [`${'class=x&'.repeat(101)}`, 'class', 'max_length'],
    ] as const) {
      const answered = await shop.visitor().inject({ method: 'GET', path: `catalogue/item/?${query}` });

      expect(answered, query).toMatchObject({ status: 400, json: { [field]: [{ code }] } });
    }
  });
});

describe('a card', () => {
  it('product card: holds the fields of a list and its variants [API-30]', async () => {
    const shop = await theShop();

    const [card] = (await items(shop, { class: ['clr'] })).filter(({ article }) => article === demo.parentCollar);

    expect(card).toMatchObject({
      article: demo.parentCollar,
      class_code: 'clr',
      design: 'cht',
      available: true,
      is_out_of_production: false,
      is_new: true,
      price: { currency: 'RUB', incl_tax: '2290.00' },
      price_with_discounts: null,
    });
    expect(card).toMatchObject({ model: '02', model_version: '07', modificators: [] });
    expect(card?.variants[1]).toEqual({
      article: demo.fewLeft,
      code: 's',
      is_available: true,
      is_subscribable: false,
      count_available: 2,
    });
  });

  it('product card: has the first two pictures', async () => {
    const shop = await theShop();

    const [card] = (await items(shop, { class: ['tag'] })).filter(({ article }) => article === demo.parentTag);

    expect(card?.image).toEqual([
      expect.objectContaining({ type: 'image', url: expect.stringMatching(/^\/media\//) }),
      expect.objectContaining({ type: 'image', width: expect.any(Number), height: expect.any(Number) }),
    ]);
  });

  it('product card: shows the price after unconditional offers [OFFER-19]', async () => {
    const shop = await theShop();

    const cards = await items(shop, { discounted: true });

    const prices = new Map(cards.map((card) => [card.article, card.price_with_discounts]));
    expect(prices.get(demo.discountedLeashParent)).toBe('3230.00');
    expect(prices.get(demo.discountedBag)).toBe('5990.00');
  });
});

/** With the demo's two running offers. */
function discounted({ article, product_class }: ProductRow, price: number): number {
  if (article.startsWith('lsh02')) return price * 0.85;
  return product_class === 'pba' ? price - 500 : price;
}
