import type { Design, ProductClass } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { type CardSource, toProductCard } from './product-card-view.ts';

const collar: CardSource = {
  article: 'clr01-01cht',
  title: 'Кожаный ошейник «Верстак», каштан',
  class_code: 'clr',
  design: 'cht',
  model: '01',
  model_version: '01',
  modificators: [],
  price: { currency: 'RUB', incl_tax: '2890.00' },
  is_price_from: false,
  price_with_discounts: null,
  image: [{ type: 'image', url: '/media/a/960.webp', alt: 'Ошейник', width: 1000, height: 1000, color: '#e9e4da' }],
  available: true,
  is_new: false,
  opens_at: null,
  drop: null,
  attributes: { material: 'leather' },
  siblings: [
    { article: 'clr01-01cht', design: 'cht', is_available: true },
    { article: 'clr01-01grp', design: 'grp', is_available: true },
  ],
  variants: [
    { article: 'clr01-01cht-s', code: 's', is_available: false, is_subscribable: true, count_available: 0 },
    { article: 'clr01-01cht-m', code: 'm', is_available: true, is_subscribable: true, count_available: 12 },
  ],
};

const designs: Design[] = [
  { code: 'cht', name: 'Каштан', color: 'brown', hex: '#774024', image: null },
  { code: 'grp', name: 'Графит', color: 'black', hex: '#34363a', image: null },
];

const classes: ProductClass[] = [
  {
    code: 'clr',
    name: 'Ошейники',
    attributes: [
      {
        code: 'size',
        name: 'Размер',
        sku_part: true,
        sku_order: 1,
        values: [
          { value: 's', title: 'S' },
          { value: 'm', title: 'M' },
        ],
      },
    ],
  },
];

test('product card: holds only the fields that it shows', () => {
  const card = toProductCard(collar, designs, classes);

  expect(card).toEqual({
    article: 'clr01-01cht',
    title: 'Кожаный ошейник «Верстак», каштан',
    price: '2890.00',
    picture: { url: '/media/a/960.webp', width: 1000, height: 1000, color: '#e9e4da' },
    colors: ['#774024', '#34363a'],
    sizes: [
      { code: 's', name: 'S', isSoldOut: true },
      { code: 'm', name: 'M' },
    ],
    fit: {
      of: { class_code: 'clr', model: '01', model_version: '01', modificators: [] },
      sizes: [
        { code: 's', name: 'S', isSoldOut: true },
        { code: 'm', name: 'M' },
      ],
    },
  });
});

test('product card: an automatic discount gives the current price, next to the old one [OFFER-19]', () => {
  const card = toProductCard({ ...collar, price_with_discounts: '2456.50' }, designs);

  expect(card).toMatchObject({ price: '2456.50', oldPrice: '2890.00' });
});

test('product card: a sold-out product is not shown as nearly sold out', () => {
  const card = toProductCard({ ...collar, available: false, variants: [] }, designs);

  expect(card.isSoldOut).toBe(true);
  expect(card.isFew).toBeUndefined();
});

test('product card: few units of all sizes together are shown [SIZE-22]', () => {
  const last = { article: 'a', code: 'm', is_available: true, is_subscribable: false, count_available: 5 };

  const card = toProductCard({ ...collar, variants: [last] }, designs, classes);

  expect(card.isFew).toBe(true);
});

test('product card: a size with several snap hooks is listed once, and is available if any of them is', () => {
  const sold = { article: 'a', code: 'm', is_available: false, is_subscribable: true, count_available: 0 };
  const there = { article: 'b', code: 'm', is_available: true, is_subscribable: true, count_available: 20 };
  const small = { article: 'c', code: 's', is_available: true, is_subscribable: true, count_available: 20 };

  const card = toProductCard({ ...collar, variants: [small, sold, there] }, designs, classes);

  expect(card.sizes).toEqual([
    { code: 's', name: 'S' },
    { code: 'm', name: 'M' },
  ]);
});

test('product card: with one colour and one size neither swatches nor sizes are shown', () => {
  const only = { article: 'a', code: 'm', is_available: true, is_subscribable: true, count_available: 20 };

  const card = toProductCard({ ...collar, siblings: [], variants: [only] }, designs, classes);

  expect(card).not.toHaveProperty('colors');
  expect(card).not.toHaveProperty('sizes');
});

test('product card: an only size is checked for fit too; a product without sizes is not', () => {
  const only = { article: 'a', code: 'm', is_available: true, is_subscribable: true, count_available: 20 };
  const bowl = { article: 'b', code: 'b', is_available: true, is_subscribable: true, count_available: 20 };

  expect(toProductCard({ ...collar, variants: [only] }, designs, classes).fit?.sizes).toEqual([
    { code: 'm', name: 'M' },
  ]);
  expect(toProductCard({ ...collar, variants: [bowl] }, designs, classes)).not.toHaveProperty('fit');
});

test('product card: different prices of sizes are shown as the lowest price', () => {
  expect(toProductCard({ ...collar, is_price_from: true }, designs).isFrom).toBe(true);
  expect(toProductCard(collar, designs)).not.toHaveProperty('isFrom');
});

test('product card: its link names the chosen attributes of the variant [ROUTE-58]', () => {
  const card = toProductCard({ ...collar, attributes: { size: 'm', material: 'leather' } }, designs, classes);

  expect(card.query).toEqual([['size', 'm']]);
});

test('product card: before its drop opens it shows the opening and is not sold out, with any stock [D25]', () => {
  const waiting = { opens_at: '2026-11-25T09:00:00Z', drop: 'golden-hour', available: false };
  const variants = collar.variants.map((variant) => ({ ...variant, is_available: false }));

  const card = toProductCard({ ...collar, ...waiting, variants }, designs, classes);

  expect(card).toMatchObject({
    opening: { at: '2026-11-25T09:00:00Z', drop: 'golden-hour' },
    sizes: [
      { code: 's', isSoldOut: true },
      { code: 'm', name: 'M' },
    ],
  });
  expect(card.isSoldOut).toBeUndefined();
  expect(card.sizes?.[1]?.isSoldOut).toBeUndefined();
});
