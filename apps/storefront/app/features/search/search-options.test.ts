import { EMPTY_FRAME } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { PATHS } from '#paths';
import { toSearchOptions } from './search-options.ts';
import { findSitePages } from './site-pages.ts';

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
const words = { q: 'ошей', paths: PATHS.ru, pages: [], all: (count: number) => `Показать ${count}` };

test('search box: sections come before products, and the link to all results last', () => {
  const found = {
    categories: [{ name: 'Ошейники', slug_path: 'collars' }],
    products: [collar],
    count: 28,
    corrected: null,
  };

  const options = toSearchOptions(found, words);

  expect(options.map(({ title, to }) => [title, decodeURI(to)])).toEqual([
    ['Ошейники', '/catalog/collars'],
    ['Ошейник', '/product/clr02'],
    ['Показать 28', '/catalog?q=ошей'],
  ]);
});

test('search box: without matches there are none', () => {
  expect(toSearchOptions({ categories: [], products: [], count: 0, corrected: null }, words)).toEqual([]);
});

test('search box: pages that the query names stand first, also where no product is found', () => {
  const pages = findSitePages('возврат', 'ru', EMPTY_FRAME);

  const options = toSearchOptions({ categories: [], products: [], count: 0, corrected: null }, { ...words, pages });

  expect(options.map(({ title, to }) => [title, to])).toEqual([['Возврат и обмен', '/returns']]);
});

test('search box: pages are found by words of either language and listed in the language of the page', () => {
  expect(findSitePages('delivery', 'ru', EMPTY_FRAME)).toEqual([{ title: 'Доставка', to: '/delivery' }]);
  expect(findSitePages('отследить заказ', 'en', EMPTY_FRAME)).toEqual([
    { title: 'Where is my order', to: '/en/order-tracking' },
  ]);
});
