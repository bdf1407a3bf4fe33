import type { Product } from '@kashtanka/contract';
import { describe, expect, test } from 'vitest';
import { offersOf } from './yml-offers.ts';

const NO_CELLS = {
  back_girth: null,
  size_in_mm: null,
  length_cm: null,
  width_cm: null,
  info: null,
  weight_kg: null,
};
const CHART = {
  key: 'clr',
  sizetable_signatures: [],
  name: '',
  title: '',
  subtitle: null,
  warning_message: null,
  link: null,
  titleCodes: [],
  details: { materials: [], care: [], ingredients: null },
  between_sizes: null,
  custom_exchange_notation: null,
  disable_sizetable: false,
  sizes: [
    { ...NO_CELLS, code: 's', name: 'S', neck_girth: '26-36', chest_girth: null, tape_width: '16' },
    { ...NO_CELLS, code: 'm', name: 'M', neck_girth: '34-42', chest_girth: null, tape_width: '20' },
  ],
};
const PLACE = {
  origin: 'https://shop.example',
  shopName: 'Каштанка',
  categories: new Map([['collars/webbing', 7]]),
  designs: new Map([['frs', 'Лес']]),
  charts: new Map([['clr', [CHART]]]),
  groupOf: () => 41,
};
const roubles = (sum: string) => ({ currency: 'RUB', incl_tax: sum }) as const;

const LARGE = {
  article: 'clr-m',
  code: 'm',
  price: roubles('2490.00'),
  price_with_discounts: '1990.00',
  attributes: { size: 'm', material: 'webbing' },
  parameters: [{ code: 'size', title: 'Размер', value: 'M' }],
  is_available: true,
  is_subscribable: false,
  count_available: 5,
};

const COLLAR: Product = {
  article: 'clr',
  parent: null,
  structure: 'parent',
  title: 'Ошейник «Тропа»',
  description: '<p>Стропа</p>',
  class_code: 'clr',
  product_class: 'clr',
  design: null,
  model: null,
  model_version: null,
  model_modification: null,
  modificators: [],
  price: roubles('2290.00'),
  category: 'webbing',
  opens_at: null,
  drop: null,
  categories: [{ slug: 'webbing', name: 'Из стропы', slug_path: 'collars/webbing' }],
  parameters: [{ code: 'material', title: 'Материал', value: 'Хлопок & нейлон' }],
  image: [{ type: 'image', url: '/media/a/960.webp' }],
  count_available: 5,
  is_non_returnable: false,
  is_out_of_production: false,
  available: true,
  recomended_for: [],
  attributes: {},
  options: [],
  seo: { title: '', description: 'Из стропы' },
  variants: [LARGE, { ...LARGE, article: 'clr-l', is_available: false }],
  certificate: null,
  price_with_discounts: null,
  is_new: false,
  is_subscribable: false,
  is_price_from: false,
  siblings: [],
};

describe('product feed', () => {
  test('offers each size in stock with its price, its old price and its size chart', () => {
    const offers = offersOf(COLLAR, PLACE);

    expect(offers).toEqual([
      {
        id: 'clr-m',
        xml: [
          '<offer id="clr-m" available="true" group_id="41">',
          '<url>https://shop.example/product/clr?size=m</url>',
          '<price>1990.00</price><oldprice>2490.00</oldprice><currencyId>RUB</currencyId>',
          '<categoryId>7</categoryId><picture>https://shop.example/media/a/960.webp</picture>',
          '<name>Ошейник «Тропа», размер M</name><vendor>Каштанка</vendor><vendorCode>clr-m</vendorCode>',
          '<description>Из стропы</description>',
          '<param name="Размер">M</param><param name="Материал">Хлопок &amp; нейлон</param>',
          '<param name="Обхват шеи" unit="см">34-42</param><param name="Ширина стропы" unit="мм">20</param></offer>',
        ].join(''),
      },
    ]);
  });

  test('offers a product without sizes as itself', () => {
    const [bowl] = offersOf({ ...COLLAR, structure: 'standalone', variants: [] }, PLACE);

    expect(bowl?.id).toBe('clr');
    expect(bowl?.xml).toContain('<url>https://shop.example/product/clr</url><price>2290.00</price><currencyId>');
  });

  test('names the design, which distinguishes the offers of one group', () => {
    const [offer] = offersOf({ ...COLLAR, design: 'frs' }, PLACE);

    expect(offer?.xml).toContain('<param name="Размер">M</param><param name="Расцветка">Лес</param>');
  });

  test.each([
    ['certificates', { certificate: { min: '500.00', max: '50000.00', formats: [] } }],
    ['what is no longer made', { is_out_of_production: true }],
    ['what has no picture', { image: [] }],
    ['what lies in no category that is shown', { categories: [] }],
  ])('offers no %s', (_case, change) => {
    expect(offersOf({ ...COLLAR, ...change }, PLACE)).toEqual([]);
  });
});
