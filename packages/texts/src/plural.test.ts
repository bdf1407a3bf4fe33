import { expect, test } from 'vitest';
import { formatPlural } from './plural.ts';

const ru = { zero: 'Корзина пуста', one: '# товар', few: '# товара', many: '# товаров' };
const en = { zero: 'The basket is empty', one: '# item', many: '# items' };

test.each([
  [0, 'Корзина пуста'],
  [1, '1 товар'],
  [2, '2 товара'],
  [4, '4 товара'],
  [5, '5 товаров'],
  [11, '11 товаров'],
  [21, '21 товар'],
  [112, '112 товаров'],
])('%i in Russian is "%s" [I18N-09]', (count, words) => {
  expect(formatPlural('ru', count, ru)).toBe(words);
});

test.each([
  [0, 'The basket is empty'],
  [1, '1 item'],
  [21, '21 items'],
])('%i in English is "%s" [I18N-09]', (count, words) => {
  expect(formatPlural('en', count, en)).toBe(words);
});
