import type { OfferRow } from '@kashtanka/contract/import';
import { expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket, MOSCOW, YEKATERINBURG } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';

const bowls = { articles: ['bwl09-01'] };
const oneUnit = { type: 'Count' as const, value: '1', range: bowls };
const tenPercent = { type: 'Percentage' as const, value: '10', range: bowls };

const anOffer = (code: string, changes: Partial<OfferRow> = {}): OfferRow => ({
  code,
  name: { ru: `Акция ${code}`, en: `Offer ${code}` },
  category: 'Basket',
  condition: oneUnit,
  benefit: tenPercent,
  ...changes,
});

/** A shopper with two bowls for 2000.00 in a shop with these offers besides its own. */
async function aShopper(offers: OfferRow[], locale: 'ru' | 'en' = 'ru') {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl()], offers });
  const visitor = shop.visitor({ locale });
  await fillBasket(visitor, { 'bwl09-01': 2 });
  return { shop, visitor };
}

async function offersOf(visitor: Visitor, query: Record<string, string> = {}) {
  const result = await visitor.getBasketOffers({ query });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.body;
}

async function offerOf(visitor: Visitor, name: string, query: Record<string, string> = {}) {
  return (await offersOf(visitor, query)).find((offer) => offer.name === name);
}

it('considered offers: each states whether it is applied, blocked, ended, upcoming or without effect [OFFER-01]', async () => {
  const { shop, visitor } = await aShopper([
    anOffer('first', { priority: 30, is_exclusive: true, description: { ru: 'На миски', en: 'On bowls' } }),
    anOffer('second', { priority: 25 }),
    anOffer('coming', { starts_at: '2026-12-01T00:00:00+03:00' }),
    anOffer('nothing', { priority: 40, benefit: { ...tenPercent, value: '0' } }),
    anOffer('channel', { priority: 41, channels: ['leaflet'] }),
    anOffer('ending', { ends_at: '2026-11-21T12:30:00Z', priority: 5 }),
  ]);

  const offers = await offersOf(visitor);
  expect(offers.find(({ name }) => name === 'Акция first')).toEqual({
    offer_id: expect.any(Number),
    name: 'Акция first',
    description: 'На миски',
    category: 'Basket',
    outcome: 'applied',
    times: 1,
    amount: '200.00',
    shipping_amount: '0.00',
    lines: [{ id: expect.any(Number), pieces: 2, amount: '200.00' }],
  });
  expect(offers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Акция coming', outcome: 'not_started', starts_at: '2026-11-30T21:00:00Z' }),
      expect.objectContaining({ name: 'Акция nothing', outcome: 'no_effect' }),
      expect.objectContaining({ name: 'Акция channel', outcome: 'unmet', reason: 'channel' }),
    ]),
  );
  const english = shop.visitor({ locale: 'en', cookie: visitor.cookie() ?? '' });
  expect(await offerOf(english, 'Offer second')).toMatchObject({
    outcome: 'blocked',
    by: [{ offer_id: expect.any(Number), name: 'Offer first' }],
  });
  shop.clock.set('2026-11-21T12:30:01Z');
  expect(await offerOf(visitor, 'Акция ending')).toMatchObject({
    outcome: 'ended',
    ended_at: '2026-11-21T12:30:00Z',
  });
});

it('unmet offer: states the missing units, products or money [OFFER-05] [OFFER-06] [OFFER-08]', async () => {
  const conditions = [
    ['pieces', { type: 'Count', value: '5' }, { missing: '3', reached: '2' }],
    ['products', { type: 'Coverage', value: '3' }, { missing: '2', reached: '1' }],
    ['money', { type: 'Value', value: '2500' }, { missing: '500.00', reached: '2000.00' }],
  ] as const;
  const { visitor } = await aShopper(
    conditions.map(([unit, condition]) => anOffer(unit, { condition: { ...condition, range: bowls } })),
  );

  const offers = await offersOf(visitor);

  for (const [unit, , counted] of conditions) {
    const offer = offers.find(({ name }) => name === `Акция ${unit}`);
    expect(offer, unit).toMatchObject({ outcome: 'unmet', reason: 'goods', unit, ...counted });
  }
});

it('free delivery among considered offers: depends on the address and the method [OFFER-07] [SHIPPING-12]', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ price: '9000.00' })] });
  const visitor = shop.visitor();
  expect(await offersOf(visitor), 'no basket').toEqual([]);
  await fillBasket(visitor, { 'bwl09-01': 1 });
  const courier = { shipping_code: 'cdek-courier' };
  const queries: [Record<string, string>, object][] = [
    [{}, { outcome: 'unmet', reason: 'address', missing: '0.00' }],
    [courier, { outcome: 'unmet', reason: 'address' }],
    [
      { ...courier, ...MOSCOW },
      { outcome: 'applied', shipping_amount: '390.00' },
    ],
    [
      { ...courier, ...YEKATERINBURG },
      { outcome: 'unmet', reason: 'direction' },
    ],
    [
      { shipping_code: 'msk-express', line1: 'Ленина, 1' },
      { outcome: 'unmet', reason: 'method' },
    ],
  ];

  for (const [query, outcome] of queries) {
    expect(await offerOf(visitor, 'Бесплатная доставка', query), JSON.stringify(query)).toMatchObject(outcome);
  }
  const refused = await visitor.getBasketOffers({ query: { shipping_code: 'by-dog' } });
  expect(refused).toMatchObject({ status: 400, fields: { shipping_code: [{ code: 'does_not_exist' }] } });
  const { headers } = await visitor.inject({ method: 'GET', path: 'basket/offers/' });
  expect(headers['cache-control'], '[API-03]').toBe('no-store');
});
