import { describe, expect, it } from 'vitest';
import {
  basket,
  certificateLine,
  cheapestAndShipping,
  count,
  freeDelivery,
  line,
  MOSCOW_COURIER,
  offer,
  orderPercentage,
  percentage,
  shipping,
  traceOf,
} from '../../testing/samples.ts';
import { priceBasket } from './price-basket.ts';

const collar = [line({ id: 1 })];
const inMoscow = { lines: collar, delivery: MOSCOW_COURIER };

describe('an offer on the delivery', () => {
  it('of each type takes its value off the charge [OFFER-13, OFFER-14, OFFER-15]', () => {
    for (const [type, value, discount] of [
      ['Shipping percentage', 3300, 11_550],
      ['Shipping absolute', 50_000, 35_000],
      ['Shipping absolute', 10_000, 10_000],
      ['Shipping fixed price', 9900, 25_100],
      ['Shipping fixed price', 40_000, 0],
    ] as const) {
      const offers = [offer({ id: 1, ...shipping(type, value) })];

      expect(priceBasket(basket({ ...inMoscow, offers })).shipping, type).toEqual({
        before: 35_000,
        discount,
        after: 35_000 - discount,
      });
    }
  });

  it('waits for a charge to be known [OFFER-15]', () => {
    const offers = [offer({ id: 1, ...shipping('Shipping percentage', 10_000) })];

    const priced = priceBasket(basket({ lines: collar, offers }));

    expect(priced.shipping).toBeNull();
    expect(priced.trace).toMatchObject([{ outcome: 'no_effect', amount: 0 }]);
  });

  it('uses up no goods, and needs none that are free [OFFER-15, D34]', () => {
    const onGoods = offer({ id: 1, benefit: percentage(1000) });
    const onDelivery = offer({ id: 2, priority: 9, ...shipping('Shipping absolute', 10_000) });

    const priced = priceBasket(basket({ ...inMoscow, offers: [onGoods, onDelivery] }));

    expect(priced.goods.discount).toBe(10_000);
    expect(priced.shipping?.discount).toBe(10_000);
  });

  it('is the one that leaves the least to pay, of all that fit [OFFER-13, OFFER-15]', () => {
    const offers = [
      offer({ id: 1, priority: 9, ...shipping('Shipping absolute', 10_000) }),
      offer({ id: 2, ...shipping('Shipping percentage', 5000) }),
      offer({ id: 3, ...shipping('Shipping fixed price', 40_000) }),
    ];

    expect(priceBasket(basket({ ...inMoscow, offers })).trace).toMatchObject([
      { offerId: 1, outcome: 'blocked', by: [2] },
      { offerId: 2, outcome: 'applied', amount: 17_500, shippingAmount: 17_500 },
      { offerId: 3, outcome: 'no_effect' },
    ]);
  });

  it('is joined by its partners, each taken off the remainder of the previous one [OFFER-13, OFFER-15]', () => {
    const offers = [
      offer({ id: 1, priority: 9, ...shipping('Shipping absolute', 10_000), combinesWith: ['offer-2'] }),
      offer({ id: 2, ...shipping('Shipping percentage', 5000) }),
      offer({ id: 3, ...shipping('Shipping percentage', 6000) }),
    ];

    expect(priceBasket(basket({ ...inMoscow, offers })).trace).toMatchObject([
      { offerId: 1, amount: 10_000 },
      { offerId: 2, amount: 12_500 },
      { offerId: 3, outcome: 'blocked', by: [1, 2] },
    ]);
  });

  it('is the first in turn of two that leave the same to pay [OFFER-15]', () => {
    const offers = [
      offer({ id: 2, ...shipping('Shipping percentage', 10_000) }),
      offer({ id: 1, ...shipping('Shipping absolute', 35_000) }),
    ];

    expect(priceBasket(basket({ ...inMoscow, offers })).discounts).toEqual([
      { offerId: 1, category: 'Shipping', amount: 35_000, applications: 1 },
    ]);
  });

  it('is joined only by offers that all name each other [OFFER-13]', () => {
    const tenOff = shipping('Shipping absolute', 1000);
    const offers = [
      offer({ id: 1, ...tenOff, combinesWith: ['offer-2'] }),
      offer({ id: 2, ...tenOff, combinesWith: ['offer-3'] }),
      offer({ id: 3, ...tenOff }),
    ];

    expect(priceBasket(basket({ ...inMoscow, offers })).shipping?.discount).toBe(2000);
  });

  it('is not blamed on a partner that had nothing left to take [OFFER-13, OFFER-15]', () => {
    const offers = [
      offer({ id: 1, priority: 9, ...shipping('Shipping percentage', 10_000), combinesWith: ['offer-2'] }),
      offer({ id: 2, ...shipping('Shipping absolute', 1000) }),
      offer({ id: 3, ...shipping('Shipping absolute', 1000) }),
    ];

    expect(traceOf(3, { ...inMoscow, offers })).toMatchObject({ outcome: 'blocked', by: [1] });
  });

  it('may come to a kopeck [OFFER-13]', () => {
    const offers = [
      offer({ id: 1, ...shipping('Shipping absolute', 1) }),
      offer({ id: 2, ...shipping('Shipping absolute', 1) }),
    ];

    expect(priceBasket(basket({ ...inMoscow, offers })).trace).toMatchObject([
      { offerId: 1, outcome: 'applied', amount: 1 },
      { offerId: 2, outcome: 'blocked', by: [1] },
    ]);
  });
});

describe('free delivery from 8000 roubles', () => {
  const offers = [freeDelivery({ id: 1 })];
  const goodsFor = (unitPrice: number) => [line({ id: 1, unitPrice })];
  const to = (region: string) => ({ ...MOSCOW_COURIER, region });

  it('is given at 8000 and not at 7999.99 [SHIPPING-12, OFFER-07]', () => {
    const at = (unitPrice: number) => ({ lines: goodsFor(unitPrice), offers, delivery: MOSCOW_COURIER });

    expect(priceBasket(basket(at(800_000))).shipping).toEqual({ before: 35_000, discount: 35_000, after: 0 });
    expect(priceBasket(basket(at(799_999))).shipping).toEqual({ before: 35_000, discount: 0, after: 35_000 });
  });

  it('is given to regions that it names [SHIPPING-12]', () => {
    for (const region of ['RU-MOW', 'RU-MOS', 'RU-SPE']) {
      expect(traceOf(1, { lines: goodsFor(800_000), offers, delivery: to(region) }), region).toMatchObject({
        amount: 35_000,
      });
    }
  });

  it('is not given to other regions [SHIPPING-12, D58]', () => {
    for (const region of ['RU-LEN', 'RU-SVE']) {
      expect(traceOf(1, { lines: goodsFor(800_000), offers, delivery: to(region) }), region).toMatchObject({
        outcome: 'unmet',
        reason: 'direction',
      });
    }
  });

  it('is not given to express delivery [SHIPPING-12]', () => {
    const delivery = { ...MOSCOW_COURIER, method: 'msk-express' };

    expect(traceOf(1, { lines: goodsFor(800_000), offers, delivery })).toMatchObject({
      outcome: 'unmet',
      reason: 'method',
    });
  });

  it('counts the prices of goods after their offers and codes [SHIPPING-12, D58]', () => {
    const lines = [line({ id: 1, unitPrice: 850_000 })];
    const onLines = offer({ id: 2, benefit: percentage(500) });
    const onOrder = offer({ id: 3, benefit: orderPercentage(500) });

    const delivery = MOSCOW_COURIER;

    expect(traceOf(1, { lines, offers: [...offers, onLines], delivery })).toMatchObject({ amount: 35_000 });
    expect(traceOf(1, { lines, offers: [...offers, onLines, onOrder], delivery })).toMatchObject({
      outcome: 'unmet',
      have: 767_125,
      missing: 32_875,
    });
  });

  it('does not count certificates [CERT-16, D58]', () => {
    const lines = [line({ id: 1, unitPrice: 750_000 }), certificateLine({ id: 2, unitPrice: 200_000 })];

    const { shipping: charge, hints } = priceBasket(basket({ lines, offers, delivery: MOSCOW_COURIER }));

    expect(charge?.discount).toBe(0);
    expect(hints).toMatchObject([{ offerId: 1, missing: 50_000 }]);
  });
});

describe('the cheapest goods with their delivery', () => {
  const halfPrice = offer({ id: 1, benefit: cheapestAndShipping(5000) });
  const lines = [line({ id: 1, unitPrice: 300_000 }), line({ id: 2, quantity: 2 })];

  it('take a share off one cheapest unit and off the charge [OFFER-17]', () => {
    const priced = priceBasket(basket({ lines, offers: [halfPrice], delivery: MOSCOW_COURIER }));

    expect(priced.discounts).toEqual([
      { offerId: 1, category: 'Basket', amount: 50_000, applications: 1 },
      { offerId: 1, category: 'Shipping', amount: 17_500, applications: 1 },
    ]);
  });

  it('may be more units than one [OFFER-17]', () => {
    const offers = [offer({ id: 1, benefit: cheapestAndShipping(5000, { maxItems: 3 }) })];

    expect(priceBasket(basket({ lines, offers })).lines.map(({ discount }) => discount)).toEqual([
      150_000, 100_000,
    ]);
  });

  it('are discounted alone while there is no charge [OFFER-17]', () => {
    const priced = priceBasket(basket({ lines, offers: [halfPrice] }));

    expect(priced.discounts).toEqual([{ offerId: 1, category: 'Basket', amount: 50_000, applications: 1 }]);
  });

  it('are never triggered by the delivery alone [OFFER-17]', () => {
    const holder = offer({ id: 2, priority: 1, benefit: percentage(100) });

    const priced = priceBasket(basket({ lines, offers: [halfPrice, holder], delivery: MOSCOW_COURIER }));

    expect(priced.shipping?.discount).toBe(0);
    expect(priced.trace).toMatchObject([{ offerId: 2 }, { offerId: 1, outcome: 'blocked', by: [2] }]);
  });

  it('are discounted once per basket [OFFER-17]', () => {
    const forEachPair = offer({ id: 1, condition: count(1), benefit: cheapestAndShipping(5000) });

    expect(traceOf(1, { lines, offers: [forEachPair] })).toMatchObject({ applications: 1, amount: 50_000 });
  });
});
