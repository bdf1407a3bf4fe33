import { expect, test } from 'vitest';
import { loadProduct } from './load-product.ts';
import { answersFor, item, page, product, shopWith } from './test-shop.ts';

test('An article that no product has is not found [ROUTE-55]', async () => {
  const { api } = shopWith({});

  const found = await loadProduct(api, 'nope');

  expect(found).toEqual({ at: 'missing', status: 404 });
});

test('A size leads to its parent’s page with the size chosen [ROUTE-57] [ROUTE-58]', async () => {
  const child = product({
    ...{ article: 'clr02-07cht-m', structure: 'child', parent: 'clr02-07cht' },
    attributes: { material: 'webbing', size: 'm', carabiner: null },
  });
  const { api } = shopWith(answersFor(child));

  const found = await loadProduct(api, 'clr02-07cht-m');

  expect(found).toEqual({ at: 'child', parent: 'clr02-07cht', query: [['size', 'm']] });
});

test('A product that is no longer made still has its page [D29]', async () => {
  const { api } = shopWith(answersFor(product({ is_out_of_production: true, available: false })));

  const found = await loadProduct(api, 'clr02-07cht');

  expect(found).toMatchObject({ at: 'found', view: { isOutOfProduction: true } });
});

test('A sold-out product without sizes offers a notice where its card says so', async () => {
  const bowl = product({ article: 'bwl01-01llc', structure: 'standalone', available: false, count_available: 0 });
  const stock = { is_available: false, is_subscribable: true, count_available: 0 };
  const card = { ...item('bwl01-01llc'), variants: [{ article: 'bwl01-01llc', code: 'bwl01-01llc', ...stock }] };
  const { api } = shopWith(answersFor(bowl, { 'catalogue/item/': page([item('bwl01-01grp'), card]) }));

  const found = await loadProduct(api, 'bwl01-01llc');

  expect(found).toMatchObject({ view: { stock } });
});

test('A sold-out product without sizes whose card says nothing is gone for good', async () => {
  const scarf = product({ article: 'scf01-01llc', structure: 'standalone', available: false, count_available: 0 });
  const { api } = shopWith(answersFor(scarf));

  const found = await loadProduct(api, 'scf01-01llc');

  expect(found).toMatchObject({ view: { stock: { is_available: false, is_subscribable: false } } });
});

test('Where something beside the product does not answer, there is no half-made page', async () => {
  const whole = product();
  const { api } = shopWith(answersFor(whole, { 'catalogue/designs/': undefined }));

  await expect(loadProduct(api, whole.article)).rejects.toThrow('404');
});
