import { expect, it } from 'vitest';
import { readForm } from '../form/product-form.ts';
import { makeSizes, newRow } from './new-row.ts';

const attribute = (code: string, ...keys: string[]) => ({
  code,
  name: { ru: code, en: code },
  isSize: true,
  values: keys.map((key) => ({ key, name: { ru: key, en: key } })),
});

it('new product: its sizes are all combinations of the chosen values, in the order of the class', () => {
  const sizes = makeSizes('lsh', [attribute('width', '16', '20'), attribute('metal', 'brass', 'steel')], {
    width: ['20', '16'],
    metal: ['steel'],
  });

  expect(sizes.map(({ article, attributes }) => [article, attributes])).toEqual([
    ['lsh-16-steel', { width: '16', metal: 'steel' }],
    ['lsh-20-steel', { width: '20', metal: 'steel' }],
  ]);
});

it('new product: every size has the one price, and a copy keeps fields that the form does not show', () => {
  const form = { ...readForm({}), title: { ru: 'Ошейник', en: '' }, price: '1990' };
  const sizes = makeSizes('clr', [attribute('size', 's', 'm')], { size: ['s', 'm'] });

  const row = newRow(
    { article: 'clr', sizes, source: { article: 'old', options: [1], released_on: '2020-01-01' } },
    form,
  );

  expect(row).toMatchObject({
    article: 'clr',
    structure: 'parent',
    options: [1],
    variants: [
      { article: 'clr-s', price: '1990.00' },
      { article: 'clr-m', price: '1990.00' },
    ],
  });
  expect(row).not.toHaveProperty('released_on');
});

it('new product: without sizes it is sold itself', () => {
  const row = newRow({ article: 'bwl', sizes: [], source: undefined }, readForm({}));

  expect(row).toMatchObject({ structure: 'standalone' });
  expect(row).not.toHaveProperty('variants');
});
