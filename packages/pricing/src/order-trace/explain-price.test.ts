import { describe, expect, it } from 'vitest';
import {
  absolute,
  basket,
  COLLARS,
  freeDelivery,
  LEASHES,
  line,
  MOSCOW_COURIER,
  NOW_MS,
  offer,
  percentage,
  worth,
} from '../../testing/samples.ts';
import type { BasketInput } from '../offers/basket-input.ts';
import { priceBasket } from '../offers/price-basket.ts';
import { offerRange } from '../offers/ranges.ts';
import type { TraceEntry } from '../offers/trace.ts';
import { explainPrice } from './explain-price.ts';
import { freezeTrace } from './freeze-trace.ts';
import type { PriceTrace, TracedSums } from './price-trace.ts';
import { readTrace } from './read-trace.ts';

const SUMS: TracedSums = {
  goods: { before: 300_000, after: 250_000 },
  delivery: { before: 35_000, after: 0 },
  bonusPoints: 10_000,
  certificates: [{ last4: '7K2M', amount: 40_000 }],
  due: 200_000,
};

/** The trace of a basket as it comes back from the database. */
function stored(parts: Partial<BasketInput>): PriceTrace {
  const input = basket(parts);
  const frozen = freezeTrace({
    priced: priceBasket(input),
    findOffer: (id) => {
      const found = input.offers.find((one) => one.id === id);
      return found && { offer: found, title: { ru: `Акция ${id}`, en: `Offer ${id}` }, voucherCode: null };
    },
    positions: new Map(input.lines.map(({ id }, index) => [id, index + 1])),
    refusedCodes: [],
    sums: SUMS,
  });
  return JSON.parse(JSON.stringify(frozen));
}

const explain = (parts: Partial<BasketInput>) => explainPrice(stored(parts), ({ ru }) => ru);

describe('price explanation', () => {
  it('applied offer: gives the times, the amount and the positions of the lines', () => {
    const lines = [line({ id: 71 }), line({ id: 72, quantity: 2 })];
    const { offers } = explain({ lines, offers: [offer({ id: 1, benefit: percentage(1000) })] });

    expect(offers).toEqual([
      {
        id: 1,
        title: 'Акция 1',
        code: 'offer-1',
        voucherCode: null,
        isApplied: true,
        reason: { kind: 'applied', times: expect.any(Number), goods: 30_000, delivery: 0, lines: [1, 2] },
        terms: expect.objectContaining({ benefit: expect.objectContaining({ type: 'Percentage', value: 1000 }) }),
      },
    ]);
  });

  it('offers that were not applied: give the missing amount, the blocking offer, the address or the dates', () => {
    const reasons = explain({
      lines: [line({ id: 71 })],
      delivery: { ...MOSCOW_COURIER, region: 'RU-SVE' },
      offers: [
        offer({ id: 1, priority: 9, benefit: absolute(20_000) }),
        offer({ id: 2 }),
        offer({ id: 3, priority: 10, condition: worth(150_000) }),
        offer({ id: 4, condition: { type: 'Count', value: 2, range: LEASHES } }),
        offer({ id: 5, startsAtMs: NOW_MS + 1 }),
        offer({ id: 6, channels: ['vetcity'] }),
        freeDelivery({ id: 7 }),
      ],
    }).offers.map(({ id, reason }) => [id, reason]);

    expect(Object.fromEntries(reasons)).toEqual({
      1: expect.objectContaining({ kind: 'applied' }),
      2: { kind: 'blocked', by: [{ id: 1, title: 'Акция 1' }] },
      3: { kind: 'goods', unit: 'money', needed: 150_000, have: 100_000, missing: 50_000 },
      4: { kind: 'goods', unit: 'units', needed: 2, have: 0, missing: 2 },
      5: { kind: 'not_started', atMs: NOW_MS + 1 },
      6: { kind: 'channel' },
      7: { kind: 'direction' },
    });
  });

  it('benefit after the order: is not a discount', () => {
    const { offers } = explain({
      lines: [line({ id: 71 })],
      offers: [offer({ id: 1, category: 'Deferred', benefit: percentage(500) })],
    });

    expect(offers).toMatchObject([{ isApplied: true, reason: { kind: 'granted_later', times: 1, amount: 5_000 } }]);
  });

  it('steps: lead from the list price to the sum due', () => {
    const { steps } = explain({});

    expect(steps).toEqual([
      { kind: 'goods', amount: 300_000 },
      { kind: 'goods_discount', amount: -50_000 },
      { kind: 'delivery', amount: 35_000 },
      { kind: 'delivery_discount', amount: -35_000 },
      { kind: 'bonus_points', amount: -10_000 },
      { kind: 'certificate', last4: '7K2M', amount: -40_000 },
      { kind: 'due', amount: 200_000 },
    ]);
    expect(steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(SUMS.due);
  });
});

describe('stored price trace', () => {
  it('stored range: is shortened to the first articles', () => {
    const articles = Array.from({ length: 500 }, (_, at) => `clr-${at}`);
    const range = offerRange({ articles });
    const [traced] = stored({
      lines: [line({ id: 71 })],
      offers: [offer({ id: 1, condition: { type: 'Count', value: 1, range } })],
    }).offers;

    expect(traced?.terms?.condition.range).toMatchObject({ isShortened: true, articles: articles.slice(0, 20) });
    expect(traced?.terms?.benefit.range).toMatchObject({ isShortened: false, includesAll: true });
  });

  it('older trace: takes titles of applied offers from the discounts of the order, and leaves the others unnamed', () => {
    const priced = priceBasket(
      basket({
        lines: [line({ id: 71 }), line({ id: 72, classCode: 'lsh', unitPrice: 900_000 })],
        delivery: MOSCOW_COURIER,
        offers: [
          offer({ id: 1, priority: 9, condition: { type: 'Count', value: 1, range: COLLARS } }),
          offer({ id: 2, priority: 8, condition: worth(99_000_000) }),
          freeDelivery({ id: 3 }),
        ],
      }),
    );
    const older: TraceEntry[] = JSON.parse(JSON.stringify(priced.trace));
    const discounts = priced.discounts.map(({ offerId, category, amount }) => ({
      offerCode: `offer-${offerId}`,
      title: { ru: `Акция ${offerId}` },
      voucherCode: null,
      category,
      amount,
    }));

    const trace = readTrace(older, { discounts, positions: new Map([[71, 1]]), sums: SUMS });

    expect(trace.version).toBe(1);
    expect(trace.offers.map(({ id, code, title, terms }) => [id, code, title, terms])).toEqual([
      [1, 'offer-1', { ru: 'Акция 1' }, null],
      [2, null, null, null],
      [3, 'offer-3', { ru: 'Акция 3' }, null],
    ]);
    expect(explainPrice(trace, ({ ru }) => ru).offers[1]?.reason).toMatchObject({ kind: 'goods', unit: null });
  });
});
