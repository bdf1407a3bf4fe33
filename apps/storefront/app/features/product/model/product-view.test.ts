import type { GalleryImage } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { CLASS, product, sold } from '../testing/test-api-client.ts';
import { type ProductContext, toProductView } from './product-view.ts';

const NOTHING: ProductContext = {
  locale: 'ru',
  productClass: CLASS,
  designs: [],
  gallery: [],
  features: [],
  sellWith: [],
};

test('product view: attributes come in the order and with the names of the class [CATALOGUE-04]', () => {
  const collar = product({
    variants: [sold('a', { attributes: { size: 'm', carabiner: 'steel', material: 'x' } })],
  });

  const { attributes } = toProductView(collar, NOTHING);

  expect(attributes).toEqual([
    { code: 'size', name: 'Размер', values: [{ value: 'm', title: 'M' }] },
    { code: 'carabiner', name: 'Карабин', values: [{ value: 'steel', title: 'сталь' }] },
  ]);
});

test('product view: a value without a label of its class is its own label', () => {
  const collar = product({ variants: [sold('a', { attributes: { size: '40' } })] });

  expect(toProductView(collar, NOTHING).attributes[0]?.values).toEqual([{ value: '40', title: '40' }]);
});

test('product view: a variant holds its own attributes, its price and its stock alone [PRODUCT-06] [PRODUCT-07]', () => {
  const attributes = { size: 'm', material: 'webbing', variant_preview: '/media/a/960.webp' };
  const collar = product({ variants: [sold('clr02-07cht-m', { attributes, price_with_discounts: '2000.00' })] });

  expect(toProductView(collar, NOTHING).variants).toEqual([
    {
      article: 'clr02-07cht-m',
      code: 'm',
      price: '2490.00',
      salePrice: '2000.00',
      attributes: { size: 'm' },
      preview: '/media/a/960.webp',
      is_available: true,
      is_subscribable: true,
      count_available: 7,
    },
  ]);
});

test('product view: a product without sizes has its own stock [PRODUCT-03]', () => {
  const bowl = product({ structure: 'standalone', count_available: 3 });

  expect(toProductView(bowl, NOTHING).stock).toEqual({
    is_available: true,
    is_subscribable: false,
    count_available: 3,
  });
  expect(toProductView(product(), NOTHING).stock).toBeNull();
});

test('product view: a sold out product without sizes says whether a notification can be requested [SIZE-23] [SIZE-24]', () => {
  const soldOut = { structure: 'standalone', available: false, count_available: 0 } as const;
  const awaited = product({ ...soldOut, is_subscribable: true });
  const gone = product({ ...soldOut, is_subscribable: false });

  expect(toProductView(awaited, NOTHING).stock).toMatchObject({ is_available: false, is_subscribable: true });
  expect(toProductView(gone, NOTHING).stock).toMatchObject({ is_available: false, is_subscribable: false });
});

test('product view: until its drop opens, a pass is needed to choose a variant in stock [D25]', () => {
  const waiting = { available: false, opens_at: '2026-11-25T09:00:00Z', drop: 'golden-hour' };
  const variants = [sold('clr02-07cht-m', { is_available: false, count_available: 2 })];

  const view = toProductView(product({ ...waiting, variants }), NOTHING);
  const bowl = toProductView(product({ ...waiting, structure: 'standalone', count_available: 3 }), NOTHING);

  expect(view.opening).toEqual({ at: '2026-11-25T09:00:00Z', drop: 'golden-hour' });
  expect(view.variants).toMatchObject([{ is_available: true, count_available: 2 }]);
  expect(bowl.stock).toMatchObject({ is_available: true, count_available: 3 });
});

const ENGRAVING = {
  id: 1,
  code: 'tag_engraving',
  name: 'Гравировка',
  type: 'engraving' as const,
  is_required: false,
  max_length: null,
  choices: [],
};

test('product view: certificates and tags have kinds of their own [CERT-08] [CUSTOMIZER-01]', () => {
  expect(
    toProductView(product({ certificate: { min: '500.00', max: '50000.00', formats: ['digital'] } }), NOTHING).kind,
  ).toBe('certificate');
  expect(toProductView(product({ options: [ENGRAVING] }), NOTHING).kind).toBe('tag');
  expect(toProductView(product(), NOTHING).kind).toBe('goods');
});

test('product view: colours are the designs of siblings with a swatch, and sold-out ones are marked', () => {
  const siblings = [
    { article: 'clr02-07cht', design: 'cht', is_available: true },
    { article: 'clr02-07grp', design: 'grp', is_available: false },
    { article: 'clr02-07new', design: 'new', is_available: true },
  ];
  const designs = [
    { code: 'cht', name: 'Каштан', hex: '#774024' },
    { code: 'grp', name: 'Графит', hex: '#34363a' },
    { code: 'new', name: 'Новый', hex: null },
  ];

  const { colours, design } = toProductView(product({ siblings }), {
    ...NOTHING,
    designs,
  });

  expect(design).toBe('Каштан');
  expect(colours).toEqual([
    { article: 'clr02-07cht', name: 'Каштан', color: '#774024', isSoldOut: false },
    { article: 'clr02-07grp', name: 'Графит', color: '#34363a', isSoldOut: true },
  ]);
});

test('product view: the gallery shows pictures alone', () => {
  const picture: GalleryImage = {
    type: 'image',
    url: '/media/a/960.webp',
    alt: 'Ошейник',
    width: 1000,
    height: 1000,
    color: '#e9e4da',
    poster: null,
  };

  const { pictures } = toProductView(product(), { ...NOTHING, gallery: [picture, { ...picture, type: '3d' }] });

  expect(pictures).toEqual([
    { url: '/media/a/960.webp', alt: 'Ошейник', width: 1000, height: 1000, color: '#e9e4da' },
  ]);
});

test('product view: parameters are titles with values, without the attributes of the choice [PRODUCT-04]', () => {
  const parameters = [
    { code: 'size', title: 'Размер', value: 'M' },
    { code: 'care', title: 'Уход', value: 'Стирка' },
  ];
  const collar = product({ parameters, variants: [sold('a')] });

  expect(toProductView(collar, NOTHING).parameters).toEqual([{ title: 'Уход', value: 'Стирка' }]);
});
