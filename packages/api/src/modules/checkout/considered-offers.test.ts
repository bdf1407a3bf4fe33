import type { OfferRow } from '@kashtanka/contract/import';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket, MOSCOW, YEKATERINBURG } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const bowls = { articles: ['bwl09-01'] };
const onePiece = { type: 'Count' as const, value: '1', range: bowls };
const tenPercent = { type: 'Percentage' as const, value: '10', range: bowls };

const anOffer = (code: string, changes: Partial<OfferRow> = {}): OfferRow => ({
  code,
  name: { ru: `Акция ${code}`, en: `Offer ${code}` },
  category: 'Basket',
  condition: onePiece,
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

describe('why a basket costs what it costs', () => {
  it('An offer that has lowered a price says by how much, how often and where [OFFER-01]', async () => {
    const { visitor } = await aShopper([anOffer('a', { description: { ru: 'На миски', en: 'On bowls' } })]);

    expect(await offerOf(visitor, 'Акция a')).toEqual({
      offer_id: expect.any(Number),
      name: 'Акция a',
      description: 'На миски',
      category: 'Basket',
      outcome: 'applied',
      times: 1,
      amount: '200.00',
      shipping_amount: '0.00',
      lines: [{ id: expect.any(Number), pieces: 2, amount: '200.00' }],
    });
  });

  it('An offer that another one keeps out names that other one, in the language of the call [OFFER-01]', async () => {
    const first = anOffer('a', { priority: 30, is_exclusive: true });
    const { visitor } = await aShopper([first, anOffer('b', { priority: 25 })], 'en');

    expect(await offerOf(visitor, 'Offer b')).toMatchObject({
      outcome: 'blocked',
      by: [{ offer_id: expect.any(Number), name: 'Offer a' }],
    });
  });

  it.each([
    ['pieces', { type: 'Count', value: '5', range: bowls }, { missing: '3', reached: '2' }],
    ['products', { type: 'Coverage', value: '3', range: bowls }, { missing: '2', reached: '1' }],
    ['money', { type: 'Value', value: '2500', range: bowls }, { missing: '500.00', reached: '2000.00' }],
  ] as const)(
    'An offer that is not reached says what is missing, in %s [OFFER-05] [OFFER-06] [OFFER-08]',
    async (unit, condition, counted) => {
      const { visitor } = await aShopper([anOffer('a', { condition: { ...condition, range: bowls } })]);

      expect(await offerOf(visitor, 'Акция a')).toMatchObject({
        outcome: 'unmet',
        reason: 'goods',
        unit,
        ...counted,
      });
    },
  );

  it('An offer that is to come says from when, and one that is used up or worth nothing says so', async () => {
    const { visitor } = await aShopper([
      anOffer('a', { starts_at: '2026-12-01T00:00:00+03:00' }),
      anOffer('b', { benefit: { ...tenPercent, value: '0' } }),
      anOffer('c', { channels: ['leaflet'] }),
    ]);

    const offers = await offersOf(visitor);

    expect(offers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Акция a', outcome: 'not_started', starts_at: '2026-11-30T21:00:00Z' }),
        expect.objectContaining({ name: 'Акция b', outcome: 'no_effect' }),
        expect.objectContaining({ name: 'Акция c', outcome: 'unmet', reason: 'channel' }),
      ]),
    );
  });

  it('An offer that has ended meanwhile says when [OFFER-01]', async () => {
    const { shop, visitor } = await aShopper([anOffer('a', { ends_at: '2026-11-21T12:30:00Z' })]);
    await offersOf(visitor);

    shop.clock.set('2026-11-21T12:30:01Z');

    expect(await offerOf(visitor, 'Акция a')).toMatchObject({ outcome: 'ended', ended_at: '2026-11-21T12:30:00Z' });
  });
});

describe('free delivery, asked for with an address', () => {
  const enough = [aBowl({ price: '9000.00' })];
  const withEnough = async (): Promise<Visitor> => {
    const shop: TestShop = await openTestShop();
    await load(shop, { products: enough });
    const visitor = shop.visitor();
    await fillBasket(visitor, { 'bwl09-01': 1 });
    return visitor;
  };
  const courier = { shipping_code: 'cdek-courier' };

  it.each([
    ['Is reached, but waits for an address', {}, { outcome: 'unmet', reason: 'address', missing: '0.00' }],
    ['Waits for a whole address too', courier, { outcome: 'unmet', reason: 'address' }],
    ['Is given in Moscow', { ...courier, ...MOSCOW }, { outcome: 'applied', shipping_amount: '390.00' }],
    ['Is not for Yekaterinburg', { ...courier, ...YEKATERINBURG }, { outcome: 'unmet', reason: 'direction' }],
    [
      'Is not for express',
      { shipping_code: 'msk-express', line1: 'Ленина, 1' },
      { outcome: 'unmet', reason: 'method' },
    ],
  ])('%s [OFFER-07] [SHIPPING-12]', async (_, query, outcome) => {
    const visitor = await withEnough();

    expect(await offerOf(visitor, 'Бесплатная доставка', query)).toMatchObject(outcome);
  });
});

describe('who may ask', () => {
  it('A visitor without a basket is told of no offer', async () => {
    const shop = await openTestShop();

    expect(await offersOf(shop.visitor())).toEqual([]);
  });

  it('The answer is for nobody else: no cache may keep it [API-03]', async () => {
    const { visitor } = await aShopper([]);

    const { headers } = await visitor.inject({ method: 'GET', path: 'basket/offers/' });

    expect(headers['cache-control']).toBe('no-store');
  });

  it('A way of delivery that does not exist is refused', async () => {
    const { visitor } = await aShopper([]);

    const result = await visitor.getBasketOffers({ query: { shipping_code: 'by-dog' } });

    expect(result).toMatchObject({ status: 400, fields: { shipping_code: [{ code: 'does_not_exist' }] } });
  });
});
