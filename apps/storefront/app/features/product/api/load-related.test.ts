import { expect, test } from 'vitest';
import { createTestClient, item, page, product } from '../testing/test-api-client.ts';
import { listRecommendedProducts, listSellWithOptions, listSimilarProducts } from './load-related.ts';

const collar = product({
  siblings: [
    { article: 'clr02-07cht', design: 'cht', is_available: true },
    { article: 'clr02-07grp', design: 'grp', is_available: true },
  ],
});

test('related: similar products exclude the product and its other colours', async () => {
  const { api } = createTestClient({
    'catalogue/item/': page([item('clr02-07cht'), item('clr02-07grp'), item('clr01-01cht')]),
  });

  const similar = await listSimilarProducts(api, collar);

  expect(similar.map(({ article }) => article)).toEqual(['clr01-01cht']);
});

test('related: a model is listed once among similar products, in the first colour found', async () => {
  const cards = [item('clr01-01cht', ['clr01-01grp']), item('clr01-01grp', ['clr01-01cht']), item('clr03-01cht')];
  const { api } = createTestClient({ 'catalogue/item/': page(cards) });

  const similar = await listSimilarProducts(api, collar);

  expect(similar.map(({ article }) => article)).toEqual(['clr01-01cht', 'clr03-01cht']);
});

test('related: similar products fill one row', async () => {
  const { api } = createTestClient({
    'catalogue/item/': page(['a', 'b', 'c', 'd', 'e', 'f'].map((article) => item(article))),
  });

  expect(await listSimilarProducts(api, collar)).toHaveLength(4);
});

test('related: similar products of the same class and design, and of the parent category, are requested, all in stock', async () => {
  const { api, asked } = createTestClient({ 'catalogue/item/': page([]) });

  await listSimilarProducts(api, collar);

  expect(asked).toEqual([
    'catalogue/item/ {"class":["clr"],"design":["cht"],"available":true,"page_size":20}',
    'catalogue/item/ {"category":"collars","available":true,"page_size":20}',
  ]);
});

test('related: recommendations are by article or by class [D26]', async () => {
  const { api, asked } = createTestClient({ 'catalogue/product/': page([product({ article: 'lsh01-01cht' })]) });

  const pair = await listRecommendedProducts(api, collar);

  expect(pair.map(({ article }) => article)).toEqual(['lsh01-01cht']);
  expect(asked).toEqual([
    'catalogue/product/ {"recomended_for":["clr02-07cht","clr"],"available":true,"page_size":4,"design":["cht"]}',
  ]);
});

test('related: an option of type sell_with leads to the first product that matches its filters [OPTION-02]', async () => {
  const option = {
    id: 51,
    code: 'tag',
    name: 'Добавить адресник',
    is_required: false,
    max_length: null,
    choices: [],
  };
  const asking = {
    ...option,
    type: 'sell_with' as const,
    product_filters: { product_class: 'tag', available: true },
  };
  const tag = product({
    article: 'tag01-01cht',
    class_code: 'tag',
    options: [{ ...option, type: 'engraving' as const }],
    image: '/media/t/960.webp',
    price_with_discounts: '1500.00',
  });
  const { api, asked } = createTestClient({ 'catalogue/product/': page([tag]) });

  const offers = await listSellWithOptions(api, product({ options: [{ ...option, type: 'text' }, asking] }));

  expect(asked).toEqual(['catalogue/product/ {"product_class":["tag"],"available":true}']);
  expect(offers).toEqual([
    {
      code: 'tag',
      name: 'Добавить адресник',
      query: { product_class: ['tag'], available: true },
      article: 'tag01-01cht',
      price: '1500.00',
      picture: '/media/t/960.webp',
      isPicked: false,
    },
  ]);
});

test('related: an option from a list shows its lowest price and its discount [OPTION-02]', async () => {
  const option = {
    id: 52,
    code: 'leash',
    name: 'Добавить поводок',
    is_required: false,
    max_length: null,
    choices: [],
    type: 'sell_with' as const,
    product_filters: { product_class: 'lsh' },
  };
  const size = (article: string, price: string, changes = {}) => ({
    article,
    code: '',
    attributes: {},
    parameters: [],
    price_with_discounts: null,
    is_available: true,
    is_subscribable: false,
    count_available: 3,
    price: { currency: 'RUB' as const, incl_tax: price },
    ...changes,
  });
  const { api } = createTestClient({
    'catalogue/product/': page([
      product({ article: 'lsh02', structure: 'parent', variants: [size('lsh02-sm', '3800.00')] }),
      product({
        article: 'lsh04',
        structure: 'parent',
        variants: [
          size('lsh04-s', '900.00', { is_available: false }),
          size('lsh04-m', '2490.00', { price_with_discounts: '2290.00' }),
        ],
      }),
    ]),
  });

  expect(await listSellWithOptions(api, product({ options: [option] }))).toMatchObject([
    { article: 'lsh02', price: '2290.00', isPicked: true },
  ]);
});

test('related: an option without matches is not shown', async () => {
  const option = {
    id: 51,
    code: 'tag',
    name: 'Добавить адресник',
    is_required: false,
    max_length: null,
    choices: [],
  };
  const { api } = createTestClient({ 'catalogue/product/': page([]) });

  expect(await listSellWithOptions(api, product({ options: [{ ...option, type: 'sell_with' }] }))).toEqual([]);
});
