import { expect, test } from 'vitest';
import { describeValue } from './field-value.ts';

const words = {
  yes: 'да',
  no: 'нет',
  formatSum: (wire: string) => `${wire} ₽`,
  classes: new Map([['lsh', 'Поводки']]),
  categories: new Map([['walk/leashes', 'Прогулка / Поводки']]),
  attributes: new Map([['size/m', 'M, 120 см']]),
};

const describe = (path: string, value: string) => describeValue(path, value, words);

test('changes of a file: classes, categories and sizes have their names, prices are sums, also those of sizes', () => {
  expect(describe('product_class', 'lsh')).toBe('Поводки');
  expect(describe('category', 'walk/leashes')).toBe('Прогулка / Поводки');
  expect(describe('price', '2490.00')).toBe('2490.00 ₽');
  expect(describe('variants/lsh01-m/price', '2490.00')).toBe('2490.00 ₽');
  expect(describe('is_published', 'false')).toBe('нет');
  expect(describe('variants/lsh01-m/attributes/size', 'm')).toBe('M, 120 см');
});

test('changes of a file: descriptions are words without tags, other texts stay as they are', () => {
  expect(describe('description/ru', '<p>Мягкий <b>поводок</b></p>')).toBe('Мягкий поводок');
  expect(describe('title/ru', 'Поводок <Река>')).toBe('Поводок <Река>');
  expect(describe('category', 'unknown')).toBe('unknown');
});
