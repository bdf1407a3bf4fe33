import { expect, it } from 'vitest';
import { demoDocument } from './document.ts';
import { demo } from './situations.ts';
import { articlesOf } from './testing/read-document.ts';

const shop = demoDocument('2026-03-01');
const products = shop.products ?? [];

const product = (article: string) => products.find((row) => row.article === article);
const parentOf = (article: string) =>
  products.find((row) => row.variants?.some((size) => size.article === article));
const size = (article: string) => parentOf(article)?.variants?.find((row) => row.article === article);

it('demo articles: every named one exists in the shop', () => {
  const articles = new Set(articlesOf(shop));

  expect(Object.values(demo).filter((article) => !articles.has(article))).toEqual([]);
});

it('demo articles: the named sizes match their names [SIZE-21, SIZE-22, SIZE-23, SIZE-24]', () => {
  expect(size(demo.collarInStock)?.stock).toBeGreaterThan(10);
  expect(parentOf(demo.collarInStock)).toBe(parentOf(demo.collarInStockOtherSize));
  expect(size(demo.fewLeft)?.stock).toBe(2);
  expect(size(demo.runningLow)?.stock).toBe(7);
  expect(size(demo.lastUnit)?.stock).toBe(1);
  expect(size(demo.soldOutSubscribable)).toMatchObject({ stock: 0, is_subscribable: true });
  expect(size(demo.soldOut)).toMatchObject({ stock: 0, is_subscribable: false });
  expect(size(demo.harnessInStock)?.stock).toBeGreaterThan(10);
});

it('demo articles: the named parents match their names', () => {
  expect(product(demo.parentCollar)?.variants).toContain(size(demo.fewLeft));
  expect(product(demo.allSizesSoldOut)?.variants?.every((row) => row.stock === 0 && row.is_subscribable)).toBe(
    true,
  );
  expect(product(demo.smallCollar)?.variants?.map((row) => row.attributes?.size)).toEqual(['xs', 's', 'm']);
  expect(product(demo.oneSizeCollar)?.variants).toHaveLength(1);
  expect(product(demo.outOfProduction)?.is_out_of_production).toBe(true);
  expect(product(demo.outOfProduction)?.variants).toContain(size(demo.outOfProductionSize));
  expect(size(demo.outOfProductionSize)?.stock).toBeGreaterThan(0);
  expect(product(demo.parentTag)?.variants).toEqual([size(demo.smallTag), size(demo.engravedTag)]);
  expect(product(demo.parentHarness)?.options?.map((option) => option.code)).toContain('leash');
  expect(product(demo.novelty)?.released_on).toBe('2026-02-24');
});

it('demo articles: the named leashes have the snap hooks of their names', () => {
  const hooks = (article: string) => new Set(product(article)?.variants?.map((row) => row.attributes?.carabiner));

  expect(hooks(demo.leashWithCarabiners)).toEqual(new Set(['brass', 'steel']));
  expect(hooks(demo.leashInSteelOnly)).toEqual(new Set(['steel']));
  expect(size(demo.leashInBrass)?.attributes).toEqual({ size: '20', carabiner: 'brass' });
  expect(size(demo.leashInSteel)?.attributes).toEqual({ size: '20', carabiner: 'steel' });
});

it('demo articles: the named products without sizes match their names', () => {
  expect(product(demo.standaloneBowl)).toMatchObject({ structure: 'standalone', stock: 40 });
  expect(product(demo.standaloneSoldOutSubscribable)).toMatchObject({ stock: 0, is_subscribable: true });
  expect(product(demo.standaloneSoldOut)).toMatchObject({ stock: 0, is_subscribable: false });
  expect(product(demo.standaloneLastUnit)?.stock).toBe(1);
  expect(product(demo.upsellBalm)?.stock).toBeGreaterThan(0);
  expect(product(demo.cheapHolder)?.price).toBe('490.00');
  expect(product(demo.certificate)?.certificate).toBeTruthy();
  expect(size(demo.engravedTag)?.stock).toBeGreaterThan(0);
  expect(size(demo.tagCord)?.stock).toBeGreaterThan(0);
});

it('demo articles: the named discounts apply to every shopper [OFFER-19]', () => {
  const offer = (code: string) => shop.offers?.find((row) => row.code === code);

  expect(parentOf(demo.discountedLeash)).toBe(product(demo.discountedLeashParent));
  expect(offer('route-15')).toMatchObject({
    condition: {
      type: 'Count',
      value: '1',
      range: { articles: expect.arrayContaining([demo.discountedLeashParent]) },
    },
    benefit: { type: 'Percentage', value: '15' },
  });
  expect(product(demo.discountedBag)?.product_class).toBe('pba');
  expect(offer('walking-bag-500')).toMatchObject({
    condition: { type: 'Count', value: '1', range: { class_codes: ['pba'] } },
    benefit: { type: 'Absolute', value: '500' },
  });
});

it('demo articles: two expensive bags exceed the free delivery threshold even with their discount [SHIPPING-12]', () => {
  expect(2 * (Number(product(demo.dearBag)?.price) - 500)).toBeGreaterThan(8000);
});
