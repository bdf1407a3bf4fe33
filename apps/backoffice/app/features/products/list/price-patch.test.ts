import type { ListedProduct } from '@kashtanka/contract/admin';
import { expect, it } from 'vitest';
import { pricePatch, pricesInRow, pricesOf, withPrice } from './price-patch.ts';

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

it('price patch: a product without sizes has one price', () => {
  expect(pricePatch(BOWL, withPrice(pricesOf(BOWL), 109_000))).toEqual({ price: '1090.00' });
});

it('price patch: prices are read from a stored row', () => {
  expect(pricesInRow({ article: 'bwl', price: '990.00' })).toEqual(pricesOf(BOWL));
  expect(pricesInRow({ article: 'bwl' })).toBeUndefined();
});
