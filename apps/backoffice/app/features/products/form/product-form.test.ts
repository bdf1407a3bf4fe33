import { expect, it } from 'vitest';
import { changesOf, readForm } from './product-form.ts';

const ROW = {
  article: 'clr',
  title: { ru: 'Ошейник', en: null },
  description: null,
  seo: null,
  product_class: 'clr',
  category: 'collars',
  price: '1990.00',
  weight_g: 80,
  vat: 'none',
  is_published: true,
  images: [{ type: 'image', file: 'media:1' }],
  variants: [{ article: 'clr-s', attributes: { size: 's' }, price: '1990.00', weight_g: null, preview: null }],
};

it('product form: an untouched product has no changes', () => {
  const form = readForm(ROW);

  expect(changesOf(form, form)).toEqual({});
  expect(changesOf({ ...form, attributes: { material: null } }, form)).toEqual({});
});

it('product form: only changed fields are sent, typed numbers as the row has them', () => {
  const form = readForm(ROW);

  const changes = changesOf({ ...form, title: { ru: 'Ошейник ', en: 'Collar' }, weight_g: '' }, readForm(ROW));

  expect(changes).toEqual({ title: { ru: 'Ошейник', en: 'Collar' }, weight_g: null });
});

it('product form: the product costs as much as its cheapest size', () => {
  const [size] = ROW.variants;
  const form = readForm({ ...ROW, variants: [size, { ...size, article: 'clr-m' }] });
  const variants = form.variants.map((one, at) => ({ ...one, price: at === 0 ? '2 390' : '2 190,50' }));

  expect(changesOf({ ...form, variants }, form)).toMatchObject({
    price: '2190.50',
    variants: [
      { article: 'clr-s', price: '2390.00' },
      { article: 'clr-m', price: '2190.50' },
    ],
  });
});

it('product form: a text that is no price is sent as it was typed, and comes back with a draft', () => {
  const bowl = { ...ROW, variants: undefined };
  const changes = changesOf({ ...readForm(bowl), price: 'много' }, readForm(bowl));

  expect(changes).toEqual({ price: 'много' });
  expect(readForm({ ...bowl, ...changes }).price).toBe('много');
});
