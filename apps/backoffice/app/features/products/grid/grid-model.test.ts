import type { ListedProduct } from '@kashtanka/contract/admin';
import { expect, it } from 'vitest';
import { toEditedRows, toRows, withEdit, withPasted } from './grid-model.ts';

const size = (article: string, price: string, counted: number | null = 3) => ({
  article,
  attributes: {},
  price,
  counted,
  held: 0,
  free: 3,
});
const product = (article: string, sizes: ListedProduct['sizes']): ListedProduct => ({
  article,
  title: { ru: 'Ошейник', en: null },
  picture: null,
  product_class: 'clr',
  category: 'collars',
  design: null,
  is_shown: true,
  price: '1990.00',
  sizes,
  problems: [],
  version: 1,
});
const ROWS = toRows([
  product('clr', [size('clr-s', '1990.00'), size('clr-m', '2190.50')]),
  product('bwl', [size('bwl', '990.00', null)]),
]);

it('product grid: a product without sizes has one row, another one for its titles and one for each size', () => {
  expect(ROWS.map(({ article, values }) => [article, values])).toEqual([
    ['clr', { title_ru: 'Ошейник', title_en: '' }],
    ['clr-s', { price: '1990', stock: '3' }],
    ['clr-m', { price: '2190.50', stock: '3' }],
    ['bwl', { title_ru: 'Ошейник', title_en: '', price: '990', stock: '' }],
  ]);
});

it('product grid: copied lines fill the cells from one on, and leave out those that have no value', () => {
  const edits = withPasted(new Map(), ROWS, { row: 0, column: 1 }, 'Collar\t5\t6\r\n\t2090\t7\r\n');

  expect(toEditedRows(ROWS, edits)).toEqual([
    { article: 'clr', title_en: 'Collar' },
    { article: 'clr-s', price: '2090', stock: '7' },
  ]);
});

it('product grid: a value that is typed back is no edit', () => {
  const [, small] = ROWS;
  if (!small) throw new Error('there is no such row');
  const edits = withEdit(withEdit(new Map(), small, 'price', '1'), small, 'price', '1990');

  expect(edits.size).toBe(0);
});
