import { describe, expect, it } from 'vitest';
import {
  absolute,
  basket,
  COLLARS,
  count,
  coverage,
  fixedPrice,
  LEASHES,
  line,
  lineDiscounts,
  multibuy,
  offer,
  percentage,
  traceOf,
  worth,
} from '../../testing/samples.ts';
import { priceBasket } from './price-basket.ts';

describe('a percentage', () => {
  it('is rounded down once for all lines, and then spread over them [OFFER-09]', () => {
    const lines = [line({ id: 1, unitPrice: 237, quantity: 6 }), line({ id: 2, unitPrice: 328 })];
    const offers = [offer({ id: 1, benefit: percentage(300) })];

    expect(lineDiscounts({ lines, offers })).toEqual([42, 10]);
  });

  it('takes the cheapest units when it is limited [OFFER-09]', () => {
    const lines = [line({ id: 1, unitPrice: 300 }), line({ id: 2, unitPrice: 100, quantity: 2 })];
    const offers = [offer({ id: 1, benefit: percentage(5000, { maxItems: 1 }) })];

    expect(lineDiscounts({ lines, offers })).toEqual([0, 50]);
  });

  it('is limited over the whole basket, unless the limit is for each set [OFFER-09]', () => {
    const lines = [line({ id: 1, quantity: 6 })];
    const half = { maxItems: 1, range: COLLARS };
    const perBasket = [offer({ id: 1, condition: count(3), benefit: percentage(5000, half) })];
    const perSet = [
      offer({ id: 1, condition: count(3), benefit: percentage(5000, { ...half, maxItemsScope: 'set' }) }),
    ];

    expect(lineDiscounts({ lines, offers: perBasket })).toEqual([50_000]);
    expect(lineDiscounts({ lines, offers: perSet })).toEqual([100_000]);
    const four = offer({ id: 1, benefit: percentage(5000, { maxItems: 4 }) });
    expect(lineDiscounts({ lines, offers: [four] })).toEqual([200_000]);
  });

  it('skips a line used by another offer and continues with more expensive ones [OFFER-09]', () => {
    const lines = [line({ id: 1, unitPrice: 100 }), line({ id: 2, unitPrice: 500 })];
    const onCheapest = offer({
      id: 1,
      priority: 1,
      benefit: percentage(1000, { maxItems: 1 }),
    });
    const onOne = offer({ id: 2, benefit: percentage(5000, { maxItems: 1 }) });

    expect(lineDiscounts({ lines, offers: [onCheapest, onOne] })).toEqual([10, 250]);
    expect(traceOf(2, { lines, offers: [onCheapest, onOne] })?.lines).toEqual([{ id: 2, units: 1, amount: 250 }]);
  });

  it('takes all of a price at most, when two of them stack on the list price [OFFER-09]', () => {
    const sixty = { isExclusive: false, benefit: percentage(6000) };
    const lines = [line({ id: 1, unitPrice: 10_000 })];
    const offers = [offer({ id: 1, ...sixty }), offer({ id: 2, ...sixty })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ amount: 6000 });
    expect(traceOf(2, { lines, offers })).toMatchObject({ amount: 4000 });
  });

  it('may be taken from the remaining price after earlier offers [OFFER-09]', () => {
    const sixty = { isExclusive: false, benefit: percentage(6000, { base: 'remaining' }) };
    const lines = [line({ id: 1, unitPrice: 10_000 })];
    const offers = [offer({ id: 1, ...sixty }), offer({ id: 2, ...sixty })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ amount: 6000 });
    expect(traceOf(2, { lines, offers })).toMatchObject({ amount: 2400 });
  });

  it('of the remaining price does not shrink with its own earlier sets [OFFER-09]', () => {
    const half = percentage(5000, { base: 'remaining', maxItems: 1, maxItemsScope: 'set' });
    const offers = [offer({ id: 1, isExclusive: false, benefit: half })];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 3 })], offers })).toEqual([150_000]);
  });

  it('of the remaining price means the whole price for units that no other offer touched [OFFER-09]', () => {
    const first = offer({ id: 1, priority: 1, benefit: percentage(5000, { maxItems: 1 }) });
    const second = offer({ id: 2, benefit: percentage(1000, { base: 'remaining' }) });

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 3 })], offers: [first, second] })).toEqual([70_000]);
  });

  it('skips a line that is already free and continues with more expensive ones [OFFER-09]', () => {
    const lines = [line({ id: 1, unitPrice: 100 }), line({ id: 2, unitPrice: 500 })];
    const free = offer({ id: 1, priority: 1, isExclusive: false, benefit: percentage(10_000, { maxItems: 1 }) });
    const half = offer({ id: 2, isExclusive: false, benefit: percentage(5000, { maxItems: 1 }) });

    expect(lineDiscounts({ lines, offers: [free, half] })).toEqual([100, 250]);
  });

  it('takes the unit of the lower line where prices are equal [OFFER-09]', () => {
    const lines = [line({ id: 3 }), line({ id: 1 }), line({ id: 2 })];

    expect(
      lineDiscounts({ lines, offers: [offer({ id: 1, benefit: percentage(5000, { maxItems: 1 }) })] }),
    ).toEqual([0, 50_000, 0]);
  });

  it('of the remaining price takes it as spread evenly over the units, rounded down [OFFER-09]', () => {
    const oneKopeck = offer({ id: 1, priority: 1, isExclusive: false, benefit: absolute(1, { maxItems: 1 }) });
    const oneUnit = percentage(10_000, { maxItems: 1, base: 'remaining' });
    const offers = [oneKopeck, offer({ id: 2, isExclusive: false, benefit: oneUnit })];

    expect(traceOf(2, { lines: [line({ id: 1, unitPrice: 100, quantity: 3 })], offers })).toMatchObject({
      amount: 99,
    });
  });

  it('that comes to less than a kopeck holds no units [OFFER-09]', () => {
    const onePercent = offer({ id: 1, priority: 1, benefit: percentage(100) });
    const half = offer({ id: 2, benefit: percentage(5000) });
    const input = { lines: [line({ id: 1, unitPrice: 99 })], offers: [onePercent, half] };

    expect(traceOf(1, input)).toMatchObject({ outcome: 'no_effect' });
    expect(traceOf(2, input)).toMatchObject({ outcome: 'applied', amount: 49 });
  });
});

describe('a sum off', () => {
  it('is shared by the lines, the larger one taking the last kopeck [OFFER-10]', () => {
    const lines = [
      line({ id: 1, unitPrice: 33_333 }),
      line({ id: 2, unitPrice: 33_333 }),
      line({ id: 3, unitPrice: 33_334 }),
    ];

    expect(lineDiscounts({ lines, offers: [offer({ id: 1, benefit: absolute(10_000) })] })).toEqual([
      3333, 3333, 3334,
    ]);
  });

  it('comes off once for goods that meet its value many times over [OFFER-10]', () => {
    const lines = [line({ id: 1, unitPrice: 10_000, quantity: 5 })];
    const offers = [offer({ id: 1, condition: worth(10_000), benefit: absolute(1000) })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'applied', applications: 1, amount: 1000 });
  });

  it('comes off as many units as it is limited to, in the basket or in each set [OFFER-10]', () => {
    const lines = [line({ id: 1, unitPrice: 10_000, quantity: 5 })];
    const perBasket = [offer({ id: 1, benefit: absolute(1000, { maxItems: 1 }) })];
    const perSet = [offer({ id: 1, benefit: absolute(1000, { maxItems: 1, maxItemsScope: 'set' }) })];

    expect(lineDiscounts({ lines, offers: perBasket })).toEqual([1000]);
    expect(lineDiscounts({ lines, offers: perSet })).toEqual([5000]);
  });

  it('is never more than the goods are worth [OFFER-10]', () => {
    const offers = [offer({ id: 1, benefit: absolute(500_000) })];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 2 })], offers })).toEqual([200_000]);
  });

  it('may be a kopeck, which the lower of equal lines takes, whichever is cheaper a unit [OFFER-10]', () => {
    const lines = [line({ id: 1, unitPrice: 10 }), line({ id: 2, unitPrice: 5, quantity: 2 })];
    const priced = priceBasket(basket({ lines, offers: [offer({ id: 1, benefit: absolute(1) })] }));

    expect(priced.lines.map(({ offers }) => offers)).toEqual([[{ offerId: 1, amount: 1 }], []]);
  });

  it('may be off a unit of one kopeck [OFFER-10]', () => {
    const lines = [line({ id: 1, unitPrice: 1 })];

    expect(lineDiscounts({ lines, offers: [offer({ id: 1, benefit: absolute(1) })] })).toEqual([1]);
  });
});

describe('three for the price of two', () => {
  const offers = [offer({ id: 1, condition: count(3), benefit: multibuy() })];

  it('gives the cheapest unit of every set [OFFER-11]', () => {
    const lines = [line({ id: 1, unitPrice: 400, quantity: 4 }), line({ id: 2, unitPrice: 200, quantity: 4 })];

    expect(lineDiscounts({ lines, offers })).toEqual([0, 400]);
    expect(traceOf(1, { lines, offers })).toMatchObject({
      applications: 2,
      lines: [{ id: 2, units: 2, amount: 400 }],
    });
  });

  it('gives two of six equal units [OFFER-11]', () => {
    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 6 })], offers })).toEqual([200_000]);
  });

  it('gives nothing for two units [OFFER-11]', () => {
    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 2 })], offers })).toEqual([0]);
  });

  it('gives as many units as it is limited to [OFFER-11]', () => {
    const limited = [offer({ id: 1, condition: count(3), benefit: multibuy({ maxItems: 1 }) })];

    expect(lineDiscounts({ lines: [line({ id: 1, quantity: 9 })], offers: limited })).toEqual([100_000]);
  });

  it('gives nothing that another offer holds [OFFER-11]', () => {
    const lines = [line({ id: 1, quantity: 2 }), line({ id: 2, classCode: 'lsh', unitPrice: 500 })];
    const onLeashes = offer({ id: 2, priority: 1, benefit: percentage(1000, { range: LEASHES }) });
    const freeLeash = offer({ id: 1, condition: count(2, COLLARS), benefit: multibuy({ range: LEASHES }) });

    expect(lineDiscounts({ lines, offers: [onLeashes, freeLeash] })).toEqual([0, 50]);
    expect(traceOf(1, { lines, offers: [onLeashes, freeLeash] })).toMatchObject({ outcome: 'blocked', by: [2] });
  });

  it('lists its units line by line, in the order of lines [OFFER-11]', () => {
    const lines = [
      line({ id: 1 }),
      line({ id: 2, unitPrice: 500 }),
      line({ id: 3, unitPrice: 900_000, quantity: 4 }),
    ];

    expect(traceOf(1, { lines, offers })?.lines).toEqual([
      { id: 1, units: 1, amount: 100_000 },
      { id: 2, units: 1, amount: 500 },
    ]);
  });
});

describe('a fixed price for a set', () => {
  const threeFor20 = [offer({ id: 1, condition: count(3), benefit: fixedPrice(2000) })];

  it('takes off the excess of the set above the fixed price, the lower line taking the last kopeck [OFFER-12]', () => {
    const lines = [1, 2, 3].map((id) => line({ id, unitPrice: 700 }));

    expect(lineDiscounts({ lines, offers: threeFor20 })).toEqual([34, 33, 33]);
  });

  it('leaves the units beyond the set for other offers [OFFER-12]', () => {
    const lines = [line({ id: 1, unitPrice: 800, quantity: 4 })];
    const onRemaining = offer({ id: 2, priority: -1, benefit: percentage(5000) });

    expect(lineDiscounts({ lines, offers: threeFor20 })).toEqual([400]);
    expect(lineDiscounts({ lines, offers: [...threeFor20, onRemaining] })).toEqual([800]);
  });

  it('is given for every set [OFFER-12]', () => {
    expect(lineDiscounts({ lines: [line({ id: 1, unitPrice: 800, quantity: 6 })], offers: threeFor20 })).toEqual([
      800,
    ]);
  });

  it('never makes a set dearer [OFFER-12]', () => {
    const lines = [line({ id: 1, unitPrice: 600, quantity: 3 })];

    expect(traceOf(1, { lines, offers: threeFor20 })).toMatchObject({ outcome: 'no_effect', amount: 0 });
  });

  it('may ask for different products, one unit of each [OFFER-12, OFFER-08]', () => {
    const offers = [offer({ id: 1, condition: coverage(2), benefit: fixedPrice(150_000) })];
    const lines = [line({ id: 1, quantity: 3 }), line({ id: 2, unitPrice: 120_000 })];

    expect(lineDiscounts({ lines, offers })).toEqual([31_818, 38_182]);
  });

  it('is for the goods of the condition, regardless of the range of the benefit [OFFER-12]', () => {
    const benefit = { ...fixedPrice(2000), range: LEASHES };
    const offers = [offer({ id: 1, condition: count(3, COLLARS), benefit })];

    expect(lineDiscounts({ lines: [line({ id: 1, unitPrice: 800, quantity: 3 })], offers })).toEqual([400]);
  });

  it('is not given for a set that another offer has made incomplete [OFFER-12]', () => {
    const free = offer({ id: 2, priority: 1, isExclusive: false, benefit: percentage(10_000, { maxItems: 1 }) });
    const set = offer({ id: 1, isExclusive: false, condition: count(3), benefit: fixedPrice(1) });
    const lines = [line({ id: 1, unitPrice: 500 }), line({ id: 2, quantity: 2 })];

    expect(traceOf(1, { lines, offers: [free, set] })).toMatchObject({ outcome: 'no_effect', amount: 0 });
  });

  it('of different products takes the cheapest ones, and the cheapest line of each [OFFER-12, OFFER-08]', () => {
    const offers = [offer({ id: 1, condition: coverage(2), benefit: fixedPrice(150), caps: { perBasket: 1 } })];
    const lines = [
      line({ id: 1, article: 'tag01', unitPrice: 300 }),
      line({ id: 2, article: 'tag01', unitPrice: 100 }),
      line({ id: 3, article: 'clr01', unitPrice: 200 }),
      line({ id: 4, article: 'lsh01', unitPrice: 900 }),
    ];

    expect(lineDiscounts({ lines, offers })).toEqual([0, 50, 100, 0]);
  });

  it('of different products skips units that another offer holds [OFFER-12, OFFER-08]', () => {
    const held = offer({ id: 2, priority: 1, benefit: percentage(1000, { range: LEASHES }) });
    const set = offer({ id: 1, condition: coverage(2), benefit: fixedPrice(200_000) });
    const lines = [
      line({ id: 1, classCode: 'lsh', unitPrice: 1000 }),
      line({ id: 2 }),
      line({ id: 3, unitPrice: 300_000 }),
    ];

    expect(lineDiscounts({ lines, offers: [held, set] })).toEqual([100, 50_000, 150_000]);
  });
});
