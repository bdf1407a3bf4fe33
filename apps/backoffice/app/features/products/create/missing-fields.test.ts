import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { expect, it } from 'vitest';
import { missingFields, withoutFollowing } from './missing-fields.ts';

const words = productFormText.ru.missing;
const form = { title: { ru: 'Ошейник', en: '' }, category: 'collars', price: '2 490' };
const whole = { article: 'clr01-01', form, hasSizes: true, sizes: 2, stock: { 'stock.s': '', 'stock.m': '4' } };

it('new product: a form with everything that is required has no faults, and empty stock is none', () => {
  expect(missingFields(whole, words)).toEqual({});
});

it('new product: each missing field says what to do', () => {
  const empty = { title: { ru: ' ', en: 'Collar' }, category: '', price: '' };

  expect(
    missingFields({ article: ' ', form: empty, hasSizes: true, sizes: 0, stock: { 'stock.s': 'два' } }, words),
  ).toEqual({
    article: 'Укажите артикул',
    'title.ru': 'Укажите название',
    variants: 'Выберите хотя\u00a0бы один размер',
    price: 'Укажите цену в\u00a0рублях: 2490',
    'stock.s': 'Нужно целое число штук',
    category: 'Выберите раздел',
  });
});

it('new product: a wrong article is told once, and not again for every size', () => {
  const errors = { article: '?', 'variants.0.article': '?', 'variants.1.price': 'no price' };

  expect(withoutFollowing(errors, 'Латиница')).toEqual({ article: 'Латиница', 'variants.1.price': 'no price' });
  expect(withoutFollowing({ price: 'no price' }, 'Латиница')).toEqual({ price: 'no price' });
});
