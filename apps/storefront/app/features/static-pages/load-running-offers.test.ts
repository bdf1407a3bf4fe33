import type { Offer } from '@kashtanka/contract';
import { createClient, type Sent } from '@kashtanka/contract/client';
import { expect, it } from 'vitest';
import { loadRunningOffers } from './load-running-offers.ts';

const nothing = {
  includes_all: false,
  articles: [],
  class_codes: [],
  exclude_articles: [],
  exclude_class_codes: [],
};

const anOffer = (changes: Partial<Offer>): Offer => ({
  id: 1,
  name: 'Акция',
  description: '',
  category: 'Basket',
  affects: 'basket',
  priority: 0,
  is_exclusive: false,
  starts_at: null,
  ends_at: null,
  condition: { type: 'Count', value: '1', range: nothing },
  benefit: { type: 'Percentage', value: '10', range: nothing },
  ...changes,
});

/** A shop with one offer and a few names; what it does not know it answers with 404. */
function shopWith(offer: Offer) {
  const known: Record<string, unknown> = {
    'discounts/': [offer],
    'catalogue/class/': [{ code: 'pba', name: 'Сумки', attributes: [] }],
    'region/RU-MOW/': { id: 1, code: 'RU-MOW', name: 'Москва', country: 'RU' },
    ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`catalogue/product/a${at}/`, { title: `Поводок ${at}` }])),
  };
  const answer = ({ path }: Sent) => ({ status: path in known ? 200 : 404, body: known[path] });
  return createClient(async (sent) => ({ ...answer(sent), headers: { get: () => null } }));
}

const loaded = async (changes: Partial<Offer>) => (await loadRunningOffers(shopWith(anOffer(changes))))[0];

it('running offers: an offer on some products names the first three and counts the rest', async () => {
  const range = { ...nothing, articles: ['a1', 'a2', 'a3', 'a4', 'a5'] };

  expect(await loaded({ benefit: { type: 'Percentage', value: '10', range } })).toMatchObject({
    isForAll: false,
    goods: {
      kinds: [],
      products: [
        { article: 'a1', title: 'Поводок 1' },
        { article: 'a2', title: 'Поводок 2' },
        { article: 'a3', title: 'Поводок 3' },
      ],
      more: 2,
    },
  });
});

it('running offers: an offer on a class of products names the class', async () => {
  const range = { ...nothing, class_codes: ['pba', 'unknown'] };

  expect(await loaded({ benefit: { type: 'Absolute', value: '500', range } })).toMatchObject({
    goods: { kinds: ['Сумки'], products: [], more: 0 },
  });
});

it('running offers: free delivery names the goods that count for it, and the regions', async () => {
  const range = { ...nothing, includes_all: true, exclude_class_codes: ['pba'] };

  expect(
    await loaded({
      category: 'Shipping',
      condition: { type: 'ValueAndDirection', value: '8000', range, directions: ['RU-MOW', 'RU-XXX'] },
      benefit: { type: 'Shipping percentage', value: '100', range: nothing },
    }),
  ).toMatchObject({
    isForAll: true,
    except: { kinds: ['Сумки'] },
    places: ['Москва'],
    asks: { type: 'ValueAndDirection', value: '8000' },
  });
});
