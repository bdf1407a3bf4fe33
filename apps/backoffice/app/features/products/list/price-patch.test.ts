import type { ListedProduct } from '@kashtanka/contract/admin';
import { expect, it } from 'vitest';
import { pricePatch, pricesInRow, pricesOf, withPrice, withPrices } from './price-patch.ts';

const size = (article: string, price: string): ListedProduct['sizes'][number] => ({
  article,
  attributes: {},
  price,
  counted: 1,
  held: 0,
  free: 1,
});
const COLLAR = { article: 'clr', price: '1990.00', sizes: [size('clr-s', '1990.00'), size('clr-m', '2190.00')] };
const BOWL = { article: 'bwl', price: '990.00', sizes: [size('bwl', '990.00')] };

it('price patch: one size changes alone, and the product costs as much as its cheapest size', () => {
  const prices = withPrice(pricesOf(COLLAR), 229_000, 'clr-s');

  expect(pricePatch(COLLAR, prices)).toEqual({
    price: '2190.00',
    variants: [
      { article: 'clr-s', price: '2290.00' },
      { article: 'clr-m', price: '2190.00' },
    ],
  });
});

it('price patch: without a size all sizes get the price, and a list shows each with its own', () => {
  const all = withPrice(pricesOf(COLLAR), 179_000);
  const one = withPrice(pricesOf(COLLAR), 179_000, 'clr-m');
  const listed: ListedProduct = {
    ...COLLAR,
    title: { ru: 'Ошейник', en: null },
    picture: null,
    product_class: 'clr',
    category: 'collars',
    design: null,
    is_shown: true,
    problems: [],
    version: 1,
  };

  expect(pricePatch(COLLAR, all)).toEqual({
    price: '1790.00',
    variants: [
      { article: 'clr-s', price: '1790.00' },
      { article: 'clr-m', price: '1790.00' },
    ],
  });
  expect(withPrices(listed, one)).toMatchObject({
    price: '1790.00',
    sizes: [
      { article: 'clr-s', price: '1990.00' },
      { article: 'clr-m', price: '1790.00' },
    ],
  });
  expect(withPrices(listed, { product: 1, sizes: new Map() }).sizes).toEqual(COLLAR.sizes);
});

it('price patch: a product without sizes has one price', () => {
  expect(pricePatch(BOWL, withPrice(pricesOf(BOWL), 109_000))).toEqual({ price: '1090.00' });
});

it('price patch: prices are read from a stored row', () => {
  expect(pricesInRow({ article: 'bwl', price: '990.00' })).toEqual(pricesOf(BOWL));
  expect(pricesInRow({ article: 'bwl' })).toBeUndefined();
  const variants = [{ article: 'clr-s' }, { article: 'clr-m', price: '2190.00' }];
  expect(pricesInRow({ article: 'clr', price: '1990.00', variants })).toEqual(pricesOf(COLLAR));
});
