import { expect, it } from 'vitest';
import { parsePrice, parseStock, parseWhole, parseYesNo } from './parse-cell.ts';

it.each([
  ['1290', '1290'],
  ['1 290,50 ₽', '1290.50'],
  ['1\u00a0290.5 руб.', '1290.5'],
  ['1,290', '1290'],
  ['1.290', '1290'],
  ['1,290.50', '1290.50'],
  ['1.290,50 руб.', '1290.50'],
  ['12,345,678', '12345678'],
  ['12,345,678.90', '12345678.90'],
  ['1.290,5', '1290.5'],
  ['1290,50', '1290.50'],
  ['1290.4999999', '1290.5'],
  ['0.005', '0.01'],
  ['0,500', '0,500'],
  ['0.50', '0.50'],
  ['-5', '-5'],
  ['1290,505', '1290,505'],
  ['12,34,567', '12,34,567'],
  ['1290 $', '1290 $'],
  ['дорого', 'дорого'],
])('price: the cell "%s" is %s, and an unclear one stays for the import to refuse', (cell, price) => {
  expect(parsePrice(cell)).toBe(price);
});

it.each([
  ['12', 12],
  ['12 шт.', 12],
  ['1 200', 1200],
  ['12,000 шт.', 12],
  ['12,5', '12,5'],
  ['12.5', '12.5'],
  ['-3', 0],
  ['-3,0', 0],
  ['-3,5', '-3,5'],
  ['много', 'много'],
  ['1234567890', '1234567890'],
])('stock: the cell "%s" is %s', (cell, stock) => {
  expect(parseStock(cell)).toBe(stock);
});

it('weight: is no less than zero', () => {
  expect([parseWhole('250 г'), parseWhole('-3')]).toEqual([250, '-3']);
});

it('publication: a text that is neither yes nor no stays for the import to refuse', () => {
  expect(['да', 'TRUE', 'active', '0', '-1', 'Draft', 'может быть'].map(parseYesNo)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    'может быть',
  ]);
});
