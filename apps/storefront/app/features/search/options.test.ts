import { expect, test } from 'vitest';
import { PATHS } from '#paths';
import { optionsOf } from './options.ts';

const price = { currency: 'RUB' as const, incl_tax: '2290.00' };
const collar = {
  article: 'clr02',
  title: 'Ошейник',
  price,
  is_price_from: false,
  price_with_discounts: null,
  image: [],
  available: true,
  opens_at: null,
};
const words = { q: 'ошей', paths: PATHS.ru, all: (count: number) => `Показать ${count}` };

test('Sections stand before products, and the way to all that is found comes last', () => {
  const found = {
    categories: [{ name: 'Ошейники', slug_path: 'collars' }],
    products: [collar],
    count: 28,
    corrected: null,
  };

  const options = optionsOf(found, words);

  expect(options.map(({ title, to }) => [title, decodeURI(to)])).toEqual([
    ['Ошейники', '/catalog/collars'],
    ['Ошейник', '/product/clr02'],
    ['Показать 28', '/catalog?q=ошей'],
  ]);
});

test('Where nothing is found there is nothing to choose', () => {
  expect(optionsOf({ categories: [], products: [], count: 0, corrected: null }, words)).toEqual([]);
});
