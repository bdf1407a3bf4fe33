import type { Product, SizeChart } from '@kashtanka/contract';
import { createClient } from '@kashtanka/contract/client';
import { expect, test } from 'vitest';
import { loadSetProducts } from './load-set.ts';

const NO_HEADERS = { get: () => null };

/** The contract's client over a shop with one leash, whose class answers or does not. */
function shop({ classStatus = 200, listStatus = 200 } = {}) {
  const asked: string[] = [];
  const api = createClient(async ({ path, query }) => {
    asked.push(`${path} ${JSON.stringify(query)}`);
    const status = path === 'catalogue/product/' ? listStatus : path === 'catalogue/class/lsh/' ? classStatus : 404;
    const body = path === 'catalogue/product/' ? { results: [LEASH], next: null, previous: null, count: 1 } : CLASS;
    return { status, body: status === 200 ? body : { detail: '', code: 'error' }, headers: NO_HEADERS };
  });
  return { api, asked };
}

const CHART: Pick<SizeChart, 'key' | 'sizetable_signatures'> & { sizes: { code: string; tape_width: string }[] } = {
  key: 'lsh',
  sizetable_signatures: ['lsh02'],
  sizes: [{ code: 'sm', tape_width: '20' }],
};

const sku = { sku_part: true };
const CLASS = {
  code: 'lsh',
  name: 'Поводки',
  attributes: [
    { ...sku, code: 'carabiner', name: 'Карабин', sku_order: 2, values: [{ value: 'steel', title: 'сталь' }] },
    { ...sku, code: 'size', name: 'Размер', sku_order: 1, values: [{ value: 'sm', title: 'S/M' }] },
  ],
  size_charts: [CHART],
};

const LEASH = {
  article: 'lsh02-01grp',
  title: 'Поводок',
  class_code: 'lsh',
  model: '02',
  model_version: '01',
  modificators: [],
  recomended_for: ['clr02-07grp'],
  image: '/media/a/960.webp',
  variants: [
    {
      article: 'lsh02-01grp-sm',
      code: 'sm',
      attributes: { size: 'sm', carabiner: 'steel' },
      parameters: [],
      price: { currency: 'RUB', incl_tax: '3800.00' },
      price_with_discounts: '3230.00',
      is_available: true,
      is_subscribable: true,
      count_available: 40,
    },
  ],
} satisfies Partial<Product>;

test('matching set: is made of the available products of one design, with their widths and class names', async () => {
  const { api, asked } = shop();

  const products = await loadSetProducts(api, 'grp');

  expect(asked[0]).toBe(
    'catalogue/product/ {"product_class":["clr","hrn","lsh","tlc"],"design":["grp"],"available":true}',
  );
  expect(products).toMatchObject([
    {
      article: 'lsh02-01grp',
      title: 'Поводок',
      picture: '/media/a/960.webp',
      sizes: [
        {
          article: 'lsh02-01grp-sm',
          size: 'sm',
          tapeWidth: '20',
          title: 'S/M, сталь',
          price: '3230.00',
          isAvailable: true,
        },
      ],
    },
  ]);
});

test('matching set: without the chart of its class a product makes no set, because its strap width is unknown', async () => {
  expect(await loadSetProducts(shop({ classStatus: 500 }).api, 'grp')).toEqual([]);
});

test('matching set: without a response of the server there is no set', async () => {
  expect(await loadSetProducts(shop({ listStatus: 500 }).api, 'grp')).toEqual([]);
});
