import { describe, expect, it } from 'vitest';
import {
  basket,
  COLLARS,
  certificateLine,
  cheapestAndShipping,
  count,
  freeDelivery,
  line,
  lineDiscounts,
  MOSCOW_COURIER,
  offer,
  orderPercentage,
  percentage,
  traceOf,
  worth,
} from '../../testing/samples.ts';
import { priceBasket } from './price-basket.ts';

const tenPercent = offer({ id: 1, benefit: orderPercentage(1000) });

describe('a percentage off the order', () => {
  it('is taken from the remaining price after line offers [OFFER-16, D34]', () => {
    const lines = [line({ id: 1, unitPrice: 1_000_000 })];
    const onLines = offer({ id: 2, benefit: percentage(1000) });

    expect(traceOf(1, { lines, offers: [tenPercent, onLines] })).toMatchObject({ stage: 'order', amount: 90_000 });
  });

  it('reaches lines that an exclusive offer holds, and goods that it does not name [OFFER-16]', () => {
    const lines = [line({ id: 1 }), line({ id: 2, classCode: 'lsh' })];
    const onCollars = offer({ id: 2, benefit: percentage(5000, { range: COLLARS }) });
    const onOrder = offer({ id: 1, benefit: orderPercentage(1000, { range: COLLARS }) });

    expect(lineDiscounts({ lines, offers: [onCollars, onOrder] })).toEqual([55_000, 10_000]);
  });

  it('never touches a certificate [OFFER-16, D35]', () => {
    const lines = [line({ id: 1 }), certificateLine({ id: 2 })];

    expect(lineDiscounts({ lines, offers: [tenPercent] })).toEqual([10_000, 0]);
  });

  it('may ask for a value, which counts every unit [OFFER-16, OFFER-06]', () => {
    const onLines = offer({ id: 2, benefit: percentage(5000) });
    const from1000 = offer({ id: 1, condition: worth(100_000), benefit: orderPercentage(1000) });
    const from2000 = offer({ id: 1, condition: worth(200_000), benefit: orderPercentage(1000) });

    expect(traceOf(1, { lines: [line({ id: 1 })], offers: [onLines, from1000] })).toMatchObject({ amount: 5000 });
    expect(traceOf(1, { lines: [line({ id: 1 })], offers: [onLines, from2000] })).toMatchObject({
      outcome: 'unmet',
      have: 100_000,
      missing: 100_000,
    });
  });

  it('is given once per basket, the first in turn [OFFER-16]', () => {
    const fivePercent = offer({ id: 2, priority: -1, isExclusive: false, benefit: orderPercentage(500) });

    expect(traceOf(2, { lines: [line({ id: 1 })], offers: [tenPercent, fivePercent] })).toMatchObject({
      outcome: 'blocked',
      by: [1],
    });
  });

  it('is joined by one that names it as a partner [OFFER-16]', () => {
    const lines = [line({ id: 1 })];
    const partner = (base: 'list' | 'remaining') =>
      offer({ id: 2, priority: -1, benefit: orderPercentage(1000, { base }), combinesWith: ['offer-1'] });

    expect(lineDiscounts({ lines, offers: [tenPercent, partner('list')] })).toEqual([20_000]);
    expect(lineDiscounts({ lines, offers: [tenPercent, partner('remaining')] })).toEqual([19_000]);
  });

  it('makes way when it has nothing to give [OFFER-16]', () => {
    const nothing = offer({ id: 2, priority: 1, benefit: orderPercentage(0) });

    expect(traceOf(1, { lines: [line({ id: 1 })], offers: [tenPercent, nothing] })).toMatchObject({
      amount: 10_000,
    });
  });
});

describe('a percentage off the order with its delivery', () => {
  const lines = [line({ id: 1, unitPrice: 900_000 })];
  const withDelivery = offer({ id: 1, benefit: orderPercentage(1000, { includesShipping: true }) });

  it('takes its share of the charge too, as a discount of its own [OFFER-16]', () => {
    const priced = priceBasket(basket({ lines, offers: [withDelivery], delivery: MOSCOW_COURIER }));

    expect(priced.discounts).toEqual([
      { offerId: 1, category: 'Basket', amount: 90_000, applications: 1 },
      { offerId: 1, category: 'Shipping', amount: 3500, applications: 1 },
    ]);
    expect(priced.trace[0]).toMatchObject({ amount: 93_500, shippingAmount: 3500 });
  });

  it('does not change the delivery charge by default [OFFER-16]', () => {
    const priced = priceBasket(basket({ lines, offers: [tenPercent], delivery: MOSCOW_COURIER }));

    expect(priced.goods.discount).toBe(90_000);
    expect(priced.shipping).toEqual({ before: 35_000, discount: 0, after: 35_000 });
  });

  it('takes its share before free delivery takes the rest [OFFER-16, SHIPPING-12]', () => {
    const offers = [withDelivery, freeDelivery({ id: 2 })];

    const priced = priceBasket(basket({ lines, offers, delivery: MOSCOW_COURIER }));

    expect(priced.shipping).toEqual({ before: 35_000, discount: 35_000, after: 0 });
    expect(priced.trace.map(({ shippingAmount }) => shippingAmount)).toEqual([3500, 31_500]);
  });

  it('takes nothing off the charge when it gives nothing off the goods [OFFER-16]', () => {
    const unmet = { ...withDelivery, condition: count(2) };

    const priced = priceBasket(basket({ lines, offers: [unmet], delivery: MOSCOW_COURIER }));

    expect(priced.shipping?.discount).toBe(0);
  });

  it('takes its share of the charge that is left by the cheapest goods [OFFER-16, OFFER-17]', () => {
    const offers = [withDelivery, offer({ id: 2, benefit: cheapestAndShipping(5000) })];

    const priced = priceBasket(basket({ lines, offers, delivery: MOSCOW_COURIER }));

    expect(priced.trace.map(({ shippingAmount }) => shippingAmount)).toEqual([17_500, 1750]);
  });

  it('may take a kopeck of the charge [OFFER-16]', () => {
    const delivery = { ...MOSCOW_COURIER, charge: 10 };

    expect(priceBasket(basket({ lines, offers: [withDelivery], delivery })).discounts).toMatchObject([
      { category: 'Basket' },
      { category: 'Shipping', amount: 1 },
    ]);
  });
});
