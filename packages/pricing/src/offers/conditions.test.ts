import { describe, expect, it } from 'vitest';
import {
  absolute,
  COLLARS,
  certificateLine,
  count,
  coverage,
  freeDelivery,
  LEASHES,
  line,
  lineDiscounts,
  MOSCOW_COURIER,
  multibuy,
  offer,
  percentage,
  traceOf,
  worth,
} from '../../testing/samples.ts';

const leash = (id: number, quantity = 1) => line({ id, classCode: 'lsh', quantity });

describe('a Count condition', () => {
  const offers = [offer({ id: 1, condition: count(3, COLLARS), benefit: percentage(1000) })];

  it('is met by enough units of its range, on however many lines [OFFER-05]', () => {
    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 2 }), line({ id: 2 })], offers })).toEqual([
      20_000, 10_000,
    ]);
  });

  it('is not met by fewer, or by other goods [OFFER-05]', () => {
    const lines = [line({ id: 1, quantity: 2 }), leash(2, 5)];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'unmet', reason: 'goods', have: 2, missing: 1 });
  });

  it('does not count free goods [OFFER-05]', () => {
    const lines = [line({ id: 1, quantity: 2 }), line({ id: 2, unitPrice: 0 })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'unmet', have: 2, missing: 1 });
  });
});

describe('a Value condition', () => {
  const offers = [offer({ id: 1, condition: worth(500_000), benefit: absolute(10_000) })];

  it('is met by goods worth at least its value [OFFER-06]', () => {
    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 5 })], offers })).toEqual([10_000]);
  });

  it('is not met by a kopeck less [OFFER-06]', () => {
    const lines = [line({ id: 1, unitPrice: 499_999 })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'unmet', have: 499_999, missing: 1 });
  });

  it('does not count certificates [OFFER-06, D35]', () => {
    const lines = [line({ id: 1, quantity: 2 }), certificateLine({ id: 2 })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'unmet', have: 200_000, missing: 300_000 });
  });

  it('uses list prices by default [OFFER-06]', () => {
    const tenPercent = offer({ id: 2, priority: 1, isExclusive: false });
    const lines = [line({ id: 1, quantity: 5 })];
    const byListPrice = offer({ id: 1, isExclusive: false, condition: worth(500_000), benefit: absolute(10_000) });
    const byRemaining = { ...byListPrice, condition: { ...worth(500_000), base: 'remaining' as const } };

    expect(lineDiscounts({ lines, offers: [tenPercent, byListPrice] })).toEqual([60_000]);
    expect(lineDiscounts({ lines, offers: [tenPercent, byRemaining] })).toEqual([50_000]);
  });

  it('uses remaining prices for a delivery by default [OFFER-07]', () => {
    const tenPercent = offer({ id: 2 });
    const { condition, ...free } = freeDelivery({ id: 1 });
    const byListPrice = { ...free, condition: { ...condition, base: 'list' as const } };
    const input = { lines: [line({ id: 1, unitPrice: 800_000 })], delivery: MOSCOW_COURIER };

    expect(traceOf(1, { ...input, offers: [tenPercent, freeDelivery({ id: 1 })] })).toMatchObject({
      outcome: 'unmet',
    });
    expect(traceOf(1, { ...input, offers: [tenPercent, byListPrice] })).toMatchObject({ outcome: 'applied' });
  });

  it('is not confused by a line of no units [OFFER-06]', () => {
    const offers = [freeDelivery({ id: 1 })];
    const lines = [line({ id: 1, unitPrice: 800_000 }), line({ id: 2, quantity: 0 })];

    expect(traceOf(1, { lines, offers, delivery: MOSCOW_COURIER })).toMatchObject({ amount: 35_000 });
  });
});

describe('a Coverage condition', () => {
  const offers = [offer({ id: 1, condition: coverage(2), benefit: percentage(1000) })];

  it('is met by different products [OFFER-08]', () => {
    expect(lineDiscounts({ lines: [line({ id: 1 }), leash(2)], offers })).toEqual([10_000, 10_000]);
  });

  it('is not met by many units of one product, on one line or two [OFFER-08]', () => {
    const lines = [line({ id: 1, article: 'tag01', quantity: 4 }), line({ id: 2, article: 'tag01' })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'unmet', have: 1, missing: 1 });
  });

  it('is not met by two sizes of one product [OFFER-08]', () => {
    const lines = [
      line({ id: 1, article: 'clr01-s', parentArticle: 'clr01' }),
      line({ id: 2, article: 'clr01-m', parentArticle: 'clr01' }),
    ];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'unmet', have: 1, missing: 1 });
  });

  it('is not met by a product that another offer holds [OFFER-08]', () => {
    const onLeashes = offer({ id: 2, priority: 1, benefit: percentage(1000, { range: LEASHES }) });

    expect(traceOf(1, { lines: [line({ id: 1 }), leash(2)], offers: [...offers, onLeashes] })).toMatchObject({
      outcome: 'blocked',
      by: [2],
    });
  });
});

describe('units that met a condition', () => {
  const leashDiscount = absolute(50_000, { range: LEASHES, maxItems: 1, maxItemsScope: 'set' });

  it('is used up: two collars earn one leash, not every leash [OFFER-05]', () => {
    const offers = [offer({ id: 1, condition: count(2, COLLARS), benefit: leashDiscount })];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 3 }), leash(2, 5)], offers })).toEqual([0, 50_000]);
    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 4 }), leash(2, 5)], offers })).toEqual([0, 100_000]);
  });

  it('stays available if the offer allows it [OFFER-05]', () => {
    const offers = [
      offer({ id: 1, condition: count(2, COLLARS), benefit: leashDiscount, reusesConditionUnits: true }),
    ];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 2 }), leash(2, 5)], offers })).toEqual([0, 250_000]);
  });

  it('is always used up by a free unit: five units are one set of three [OFFER-11]', () => {
    const offers = [offer({ id: 1, condition: count(3), benefit: multibuy(), reusesConditionUnits: true })];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 5 })], offers })).toEqual([100_000]);
    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 6 })], offers })).toEqual([200_000]);
  });

  it('is used up by value too, the dearest units first [OFFER-06]', () => {
    const offers = [
      offer({ id: 1, priority: 1, condition: worth(150_000, COLLARS), benefit: leashDiscount }),
      offer({ id: 2, condition: count(1, COLLARS), benefit: percentage(1000, { range: COLLARS }) }),
    ];
    const lines = [line({ id: 1 }), line({ id: 2, unitPrice: 150_000 }), leash(3)];

    expect(lineDiscounts({ lines, offers })).toEqual([10_000, 0, 50_000]);
  });

  it('is used up by products too, one unit of each [OFFER-08]', () => {
    const offers = [
      offer({ id: 1, priority: 1, condition: coverage(2, COLLARS), benefit: leashDiscount }),
      offer({ id: 2, condition: count(1, COLLARS), benefit: percentage(1000, { range: COLLARS }) }),
    ];
    const lines = [line({ id: 1, quantity: 3 }), line({ id: 2 }), leash(3)];

    expect(lineDiscounts({ lines, offers })).toEqual([20_000, 0, 50_000]);
  });

  it('counts discounted units only where they lie in the range of the condition [OFFER-05]', () => {
    const offers = [
      offer({ id: 1, priority: 1, condition: count(2, COLLARS), benefit: leashDiscount }),
      offer({ id: 2, condition: count(1, COLLARS), benefit: percentage(1000, { range: COLLARS }) }),
    ];
    const lines = [line({ id: 1, quantity: 3 }), leash(2)];

    expect(lineDiscounts({ lines, offers })).toEqual([10_000, 50_000]);
  });

  const onCollars = (id: number) =>
    offer({ id, condition: count(1, COLLARS), benefit: percentage(1000, { range: COLLARS }) });

  it('is used up by value to the last begun unit [OFFER-06]', () => {
    const offers = [
      offer({ id: 1, priority: 1, condition: worth(250_000, COLLARS), benefit: leashDiscount }),
      onCollars(2),
    ];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 4 }), leash(2)], offers })).toEqual([10_000, 50_000]);
  });

  it('counts the worth of its own discounted units first [OFFER-06]', () => {
    const onOneCollar = percentage(5000, { range: COLLARS, maxItems: 1, maxItemsScope: 'set' });
    const offers = [
      offer({ id: 1, priority: 1, condition: worth(150_000, COLLARS), benefit: onOneCollar }),
      onCollars(2),
    ];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 3 })], offers })).toEqual([60_000]);
  });

  it('is used up of equal lines in the order of their ids [OFFER-05]', () => {
    const offers = [
      offer({
        id: 1,
        priority: 1,
        condition: count(1, COLLARS),
        benefit: { ...leashDiscount, maxItemsScope: 'basket' },
      }),
      onCollars(2),
    ];
    const lines = [line({ id: 3 }), line({ id: 1 }), line({ id: 2 }), leash(4)];

    expect(lineDiscounts({ lines, offers })).toEqual([10_000, 0, 10_000, 50_000]);
  });

  it('is used up by products that are not yet counted, and no others [OFFER-08]', () => {
    const onTwo = percentage(5000, { range: COLLARS, maxItems: 2 });
    const offers = [offer({ id: 1, priority: 1, condition: coverage(2, COLLARS), benefit: onTwo }), onCollars(2)];
    const cheap = { article: 'clr01', unitPrice: 50_000 };
    const lines = [
      line({ id: 1, ...cheap, quantity: 2 }),
      line({ id: 2, article: 'clr02' }),
      line({ id: 3, article: 'clr03' }),
    ];

    expect(lineDiscounts({ lines, offers })).toEqual([50_000, 0, 10_000]);
  });

  it('is used up by one unit of a product that is on two lines; the other stays available [OFFER-08]', () => {
    const bonus = absolute(50_000, { range: LEASHES });
    const offers = [
      offer({ id: 1, priority: 1, isExclusive: false, condition: coverage(2, COLLARS), benefit: bonus }),
      onCollars(2),
    ];
    const lines = [
      line({ id: 1, article: 'tag01', unitPrice: 200_000 }),
      line({ id: 2, article: 'tag01', unitPrice: 200_000 }),
      line({ id: 3, article: 'clr02' }),
      leash(4),
    ];

    expect(lineDiscounts({ lines, offers })).toEqual([0, 20_000, 0, 50_000]);
  });
});
