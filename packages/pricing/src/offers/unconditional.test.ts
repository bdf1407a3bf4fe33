import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import {
  absolute,
  basket,
  COLLARS,
  certificateLine,
  count,
  coverage,
  LEASHES,
  line,
  multibuy,
  NOW_MS,
  offer,
  percentage,
  worth,
} from '../../testing/samples.ts';
import { priceBasket } from './price-basket.ts';
import { isUnconditional, unconditionalPrice } from './unconditional.ts';

const collar = line({ id: 1 });
const moment = { nowMs: NOW_MS, channel: null };

describe('an unconditional offer', () => {
  it('asks for one unit and gives a percentage or a sum [OFFER-19]', () => {
    for (const benefit of [percentage(1000), absolute(1000)]) {
      expect(isUnconditional(offer({ id: 1, benefit }), collar), JSON.stringify(benefit)).toBe(true);
    }
  });

  it('is not one with any other condition, benefit or range [OFFER-19]', () => {
    for (const [name, parts] of [
      ['needs two units', { condition: count(2) }],
      ['asks for a value', { condition: worth(1) }],
      ['asks for different products', { condition: coverage(1) }],
      ['gives a free unit', { benefit: multibuy() }],
      ['asks for other goods', { condition: count(1, LEASHES) }],
      ['gives on other goods', { benefit: percentage(1000, { range: LEASHES }) }],
      ['is granted later', { category: 'Deferred' }],
      ['needs a code', { source: 'voucher' }],
    ] as const) {
      expect(isUnconditional(offer({ id: 1, ...parts }), collar), name).toBe(false);
    }
  });

  it('never includes a certificate [OFFER-19, D35]', () => {
    expect(isUnconditional(offer({ id: 1 }), certificateLine({ id: 1 }))).toBe(false);
  });
});

describe('the struck-through price on a card', () => {
  it('is that of the best single offer, not of all of them [OFFER-19, D30]', () => {
    const offers = [
      offer({ id: 1, isExclusive: false, benefit: percentage(1000) }),
      offer({ id: 2, isExclusive: false, benefit: absolute(15_000) }),
      offer({ id: 3, benefit: percentage(9000, { range: LEASHES }) }),
    ];

    expect(unconditionalPrice(collar, offers, moment)).toEqual({
      offerId: 2,
      before: 100_000,
      discount: 15_000,
      after: 85_000,
    });
  });

  it('is missing when no offer lowers the price [OFFER-19, D30]', () => {
    expect(unconditionalPrice(collar, [], moment)).toBeUndefined();
    expect(unconditionalPrice(collar, [offer({ id: 1, condition: count(2) })], moment)).toBeUndefined();
    expect(unconditionalPrice(collar, [offer({ id: 1, condition: worth(1) })], moment)).toBeUndefined();
    expect(unconditionalPrice(collar, [offer({ id: 1, benefit: multibuy() })], moment)).toBeUndefined();
  });

  it('is missing outside the time and the channel of the offer [OFFER-19, D24]', () => {
    const over = offer({ id: 1, endsAtMs: NOW_MS - 1 });
    const elsewhere = offer({ id: 2, channels: ['vetcity'] });

    expect(unconditionalPrice(collar, [over, elsewhere], moment)).toBeUndefined();
    expect(unconditionalPrice(collar, [elsewhere], { ...moment, channel: 'vetcity' })).toMatchObject({
      offerId: 2,
    });
  });

  it('is the price of one unit in the basket with that offer alone [OFFER-19, D30]', () => {
    const prices = fc.integer({ min: 1, max: 10_000_000 });
    const law = fc.property(prices, fc.nat(10_000), fc.boolean(), (unitPrice, value, isPercentage) => {
      const benefit = isPercentage ? percentage(value, { range: COLLARS }) : absolute(value);
      const product = { ...collar, unitPrice };
      const offers = [offer({ id: 1, benefit })];

      const { goods } = priceBasket(basket({ lines: [product], offers }));

      expect(unconditionalPrice(product, offers, moment)?.after ?? unitPrice).toBe(goods.after);
    });

    fc.assert(law, runs(2_000, 200));
  });
});
