import { createClient, type Offer } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { readFreeDelivery } from './read-free-delivery.ts';

const RANGE = {
  includes_all: true,
  articles: [],
  class_codes: [],
  exclude_articles: [],
  exclude_class_codes: ['gft01'],
};

const FREE: Offer = {
  id: 3,
  name: '',
  description: '',
  category: 'Shipping',
  affects: 'shipping',
  priority: 1,
  is_exclusive: true,
  starts_at: null,
  ends_at: null,
  condition: { type: 'ValueAndDirection', value: '8000', range: RANGE, directions: ['RU-MOW', 'BY'] },
  benefit: { type: 'Shipping percentage', value: '100', range: RANGE },
};

/** A shop that answers these paths; another one is a failure of its server. */
function shopWith(answers: Readonly<Record<string, unknown>>) {
  return createClient(async ({ path }) => ({
    status: path in answers ? 200 : 500,
    body: answers[path] ?? { detail: '', code: 'error' },
    headers: { get: () => null },
  }));
}

const PLACES = { 'region/RU-MOW/': { name: 'Москва' }, 'country/BY/': { name: 'Беларусь' } };

test('free delivery: is promised as the running offer has it, with the names of its places [D58] [CERT-16]', async () => {
  const promised = await readFreeDelivery(shopWith({ ...PLACES, 'discounts/': [FREE] }));

  expect(promised).toEqual({
    from: '8000',
    places: ['Москва', 'Беларусь'],
    withoutClasses: ['gft01'],
    hasExceptions: false,
  });
});

test.each([
  ['there is no offer', []],
  ['the offer covers a half', [{ ...FREE, benefit: { ...FREE.benefit, value: '50' } }]],
  [
    'the offer is for some goods',
    [{ ...FREE, condition: { ...FREE.condition, range: { ...RANGE, includes_all: false } } }],
  ],
])('free delivery: is not promised where %s', async (_, offers) => {
  expect(await readFreeDelivery(shopWith({ ...PLACES, 'discounts/': offers }))).toBeNull();
});

test('free delivery: is not promised everywhere because one of its places could not be named', async () => {
  expect(
    await readFreeDelivery(shopWith({ 'region/RU-MOW/': PLACES['region/RU-MOW/'], 'discounts/': [FREE] })),
  ).toBeNull();
});

test('free delivery: is not promised while the offers cannot be loaded, and nothing else fails [ERRORTEXT-04]', async () => {
  expect(await readFreeDelivery(shopWith(PLACES))).toBeNull();
});
