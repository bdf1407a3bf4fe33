import type { Input } from '@kashtanka/contract/client';
import type { ProductRow } from '@kashtanka/contract/import';
import { demo, demoDocument } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
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
const inStock = ({ stock, variants = [] }: ProductRow) =>
  stock === null || (stock ?? 0) > 0 || variants.some((size) => (size.stock ?? 0) > 0);
const colorOf = (row: ProductRow) => shopData.designs?.find(({ code }) => code === row.design)?.color ?? '';
const daysOld = ({ released_on }: ProductRow) =>
  (Date.parse('2026-11-21') - Date.parse(released_on ?? '')) / DAY_MS;
const isDiscounted = ({ article, product_class }: ProductRow) =>
  article.startsWith('lsh02') || product_class === 'pba';

describe('the catalogue', () => {
  it.each<[string, Query, (row: ProductRow) => boolean]>([
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
    ['a lowest price', { price_min: 4000 }, (row) => priceOf(row) >= 4000],
    ['a highest price', { price_max: 690 }, (row) => priceOf(row) <= 690],
    [
      'several filters',
      { class: ['clr'], size: ['xl'], design: ['grp'] },
      (row) => row.product_class === 'clr' && sizes(row).includes('xl') && row.design === 'grp',
    ],
  ])('It can be narrowed by %s [API-30]', async (_, query, fits) => {
    const shop = await openTestShop();

    expect(await articles(shop, query)).toEqual(those(fits));
  });

  it('A size that is asked for together with availability must be there itself [API-30]', async () => {
    const shop = await theShop();

    const found = await articles(shop, { size: ['xl'], available: true, class: ['clr'] });

    const has = (row: ProductRow) =>
      (row.variants ?? []).some((size) => size.attributes?.size === 'xl' && (size.stock ?? 0) > 0);
    expect(found).toEqual(those((row) => row.product_class === 'clr' && has(row)));
    expect(found).not.toContain(demo.parentCollar);
    expect(await articles(shop, { fits: ['clr:xl'], available: true })).toEqual(found);
  });

  it('A card tells that larger sizes cost more than its price, and of sizes of one price it does not', async () => {
    const prices = (row: ProductRow) => new Set((row.variants ?? []).map(({ price }) => price ?? row.price));
    const listed = await items(await theShop(), {});

    const begin = listed.filter(({ is_price_from }) => is_price_from).map(({ article }) => article);

    expect(begin).toContain(demo.parentTag);
    expect(begin.toSorted()).toEqual(those((row) => prices(row).size > 1));
  });

  it('What is out of production is never listed, whatever is asked [PRODUCT-02] [API-30]', async () => {
    const shop = await theShop();

    const all = await articles(shop, {});
    const design = await articles(shop, { class: ['clr'], design: ['mst'], available: false });

    expect(all).not.toContain(demo.outOfProduction);
    expect(design).not.toContain(demo.outOfProduction);
  });

  it('A product of two categories is found in both and counted once', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ extra_categories: ['gifts', 'accessories/care'] })] });

    expect(await articles(shop, { category: 'gifts' })).toContain('bwl09-01');
    expect((await articles(shop, { category: 'accessories' })).filter((one) => one === 'bwl09-01')).toHaveLength(1);
  });

  it('An unknown category has no goods, and no filters [API-30] [API-31] [API-32]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const query = { category: 'cats' };

    const refused = { status: 400, fields: { category: [{ code: 'does_not_exist' }] } };
    expect(await visitor.listItems({ query })).toMatchObject({ ok: true, body: { count: 0 } });
    expect(await visitor.listFilters({ query })).toMatchObject(refused);
    expect(await visitor.listExtraFilters({ query })).toMatchObject(refused);
  });

  it.each([
    ['ordering=cheap', 'ordering', 'invalid'],
    ['price_min=cheap', 'price_min', 'incorrect_type'],
    ['price_min=-1', 'price_min', 'min_value'],
    ['price_max=99999999999', 'price_max', 'max_value'],
    ['is_new=2', 'is_new', 'incorrect_type'],
    [`category=${'x'.repeat(501)}`, 'category', 'max_length'],
    [`${'class=x&'.repeat(101)}`, 'class', 'max_length'],
  ])('A filter that cannot be read is refused by name [API-30]', async (query, field, code) => {
    const shop = await theShop();

    const answered = await shop.visitor().inject({ method: 'GET', path: `catalogue/item/?${query}` });

    expect(answered).toMatchObject({ status: 400, json: { [field]: [{ code }] } });
  });
});

describe('a card', () => {
  it('It tells what a list shows of a product, with its sizes [API-30]', async () => {
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

  it('It shows the first two pictures, one to look at and one to turn to', async () => {
    const shop = await theShop();

    const [card] = (await items(shop, { class: ['tag'] })).filter(({ article }) => article === demo.parentTag);

    expect(card?.image).toEqual([
      expect.objectContaining({ type: 'image', url: expect.stringMatching(/^\/media\//) }),
      expect.objectContaining({ type: 'image', width: expect.any(Number), height: expect.any(Number) }),
    ]);
  });

  it('It shows the price that everybody pays [OFFER-19]', async () => {
    const shop = await theShop();

    const cards = await items(shop, { discounted: true });

    const prices = new Map(cards.map((card) => [card.article, card.price_with_discounts]));
    expect(prices.get(demo.discountedLeashParent)).toBe('3230.00');
    expect(prices.get(demo.discountedBag)).toBe('5990.00');
  });
});

/** What a card asks for, with the demo's two running offers. */
function priceOf(row: ProductRow): number {
  const price = Number(row.price);
  if (row.article.startsWith('lsh02')) return price * 0.85;
  return row.product_class === 'pba' ? price - 500 : price;
}
