import { expect, test } from 'vitest';
import { createTestClient, page, product, sold } from '../testing/test-api-client.ts';
import { loadCompanions } from './load-companions.ts';

const QUERY = { query: { product_class: ['lsh'], design: ['cht'], available: true } };

const LEASH = product({
  article: 'lsh01-01cht',
  title: 'Поводок',
  image: '/media/l/960.webp',
  variants: [
    sold('lsh01-01cht-16-steel', {
      parameters: [
        { code: 'size', title: 'Размер', value: '16 мм' },
        { code: 'carabiner', title: 'Карабин', value: 'сталь' },
        { code: 'length', title: 'Длина', value: '2 м' },
      ],
      price_with_discounts: '2000.00',
    }),
    sold('lsh01-01cht-20-steel', { is_available: false }),
  ],
});

test('companions: every size in stock that matches the filters of the option can be chosen [OPTION-02] [D26]', async () => {
  const { api, asked } = createTestClient({ 'catalogue/product/': page([LEASH]) });

  const groups = await loadCompanions(api, QUERY);

  expect(asked).toEqual(['catalogue/product/ {"product_class":["lsh"],"design":["cht"],"available":true}']);
  expect(groups).toEqual([
    {
      title: 'Поводок',
      choices: [
        {
          article: 'lsh01-01cht-16-steel',
          title: 'Поводок',
          image: '/media/l/960.webp',
          price: '2000.00',
          quantity: 1,
          details: '16 мм, сталь',
        },
      ],
    },
  ]);
});

test('companions: a product with one size is chosen by itself', async () => {
  const holder = product({ article: 'key01-01cht', title: 'Ключница', structure: 'standalone' });
  const { api } = createTestClient({ 'catalogue/product/': page([holder]) });

  expect(await loadCompanions(api, QUERY)).toMatchObject([
    { title: 'Ключница', choices: [{ article: 'key01-01cht', price: '2290.00', details: '' }] },
  ]);
});

test('companions: a sold-out product is no choice', async () => {
  const gone = product({ structure: 'standalone', available: false });
  const soldOut = product({ variants: [sold('a', { is_available: false })] });
  const { api } = createTestClient({ 'catalogue/product/': page([gone, soldOut]) });

  expect(await loadCompanions(api, QUERY)).toEqual([]);
});

test('companions: a missing answer differs from an empty one', async () => {
  const { api } = createTestClient({}, { fails: 'catalogue/product/' });

  expect(await loadCompanions(api, QUERY)).toBeNull();
});
