import { expect, test } from 'vitest';
import { createTestClient, product, responsesForProduct } from '../testing/test-api-client.ts';
import { loadProduct } from './load-product.ts';

test('product: an unknown article is not found [ROUTE-55]', async () => {
  const { api } = createTestClient({});

  const found = await loadProduct(api, 'nope', 'ru');

  expect(found).toEqual({ at: 'missing', status: 404 });
});

test('product: the article of a size leads to the page of its parent with the size chosen [ROUTE-57] [ROUTE-58]', async () => {
  const child = product({
    article: 'clr02-07cht-m',
    structure: 'child',
    parent: 'clr02-07cht',
    attributes: { material: 'webbing', size: 'm', carabiner: null },
  });
  const { api } = createTestClient(responsesForProduct(child));

  const found = await loadProduct(api, 'clr02-07cht-m', 'ru');

  expect(found).toEqual({ at: 'child', parent: 'clr02-07cht', query: [['size', 'm']] });
});

test('product: a discontinued one still has its page [D29]', async () => {
  const { api } = createTestClient(responsesForProduct(product({ is_out_of_production: true, available: false })));

  const found = await loadProduct(api, 'clr02-07cht', 'ru');

  expect(found).toMatchObject({ at: 'found', view: { isOutOfProduction: true } });
});

test('product: if another required request fails, no partial page is shown', async () => {
  const whole = product();
  const { api } = createTestClient(responsesForProduct(whole, { 'catalogue/designs/': undefined }));

  await expect(loadProduct(api, whole.article, 'ru')).rejects.toThrow('404');
});

test('product: its sold out colours come with it, so that no failing list can break the page', async () => {
  const siblings = [
    { article: 'clr02-07cht', design: 'cht', is_available: true },
    { article: 'clr02-07grp', design: 'grp', is_available: false },
  ];
  const designs = [{ code: 'grp', name: 'Графит', hex: '#34363a' }];
  const whole = product({ siblings });
  const { api } = createTestClient(responsesForProduct(whole, { 'catalogue/designs/': designs }), {
    fails: 'catalogue/product/',
  });

  const found = await loadProduct(api, whole.article, 'ru');

  expect(found).toMatchObject({ at: 'found', view: { colours: [{ name: 'Графит', isSoldOut: true }] } });
});
