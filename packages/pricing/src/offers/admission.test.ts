import { describe, expect, it } from 'vitest';
import {
  absolute,
  basket,
  count,
  line,
  lineDiscounts,
  MOSCOW_COURIER,
  multibuy,
  NOW_MS,
  offer,
  orderPercentage,
  shipping,
  traceOf,
} from '../../testing/samples.ts';
import type { Offer } from './offer.ts';
import { priceBasket } from './price-basket.ts';

const lines = [line({ id: 1, quantity: 10 })];

describe('the time of an offer', () => {
  it('has not come before its start [OFFER-01]', () => {
    const offers = [offer({ id: 1, startsAtMs: NOW_MS + 1 })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'not_started', amount: 0 });
  });

  it('is over after its end [OFFER-01]', () => {
    const offers = [offer({ id: 1, endsAtMs: NOW_MS - 1 })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ outcome: 'ended', amount: 0 });
  });

  it('includes its start and excludes its end [OFFER-01]', () => {
    const outcomeOf = (dates: Partial<Offer>) => traceOf(1, { lines, offers: [offer({ id: 1, ...dates })] });

    expect(outcomeOf({ startsAtMs: NOW_MS, endsAtMs: NOW_MS + 1 })).toMatchObject({ outcome: 'applied' });
    expect(outcomeOf({ endsAtMs: NOW_MS })).toMatchObject({ outcome: 'ended', amount: 0 });
  });
});

describe('the shopper of an offer', () => {
  it('comes by its channel [D24]', () => {
    const offers = [offer({ id: 1, channels: ['vetcity'] })];

    expect(traceOf(1, { lines, offers, channel: 'vetcity' })).toMatchObject({ outcome: 'applied' });
    expect(traceOf(1, { lines, offers, channel: 'blog' })).toMatchObject({ outcome: 'unmet', reason: 'channel' });
    expect(traceOf(1, { lines, offers, channel: null })).toMatchObject({ outcome: 'unmet', reason: 'channel' });
  });

  it('has to log in for a code [VOUCHER-01, D38]', () => {
    const offers = [offer({ id: 1, source: 'voucher' })];

    expect(traceOf(1, { lines, offers, isLoggedIn: false })).toMatchObject({ outcome: 'login_needed', amount: 0 });
    expect(traceOf(1, { lines, offers, isLoggedIn: true })).toMatchObject({ outcome: 'applied' });
  });

  it('needs no login for an offer of the shop [D38]', () => {
    expect(traceOf(1, { lines, offers: [offer({ id: 1 })], isLoggedIn: false })).toMatchObject({
      outcome: 'applied',
    });
  });
});

describe('the caps of an offer', () => {
  const pairs = { condition: count(2), benefit: multibuy() };
  const usage = new Map([[1, { applications: 8, byUser: 3, discount: 50_000 }]]);

  it('hold by each limit [OFFER-01]', () => {
    for (const [name, caps, discount] of [
      ['its basket', { perBasket: 2 }, 200_000],
      ['its user', { perUser: 4 }, 100_000],
      ['all orders', { globalApplications: 11 }, 300_000],
      ['nothing', {}, 500_000],
      ['nothing said', { perBasket: null, perUser: null, globalApplications: null, maxDiscount: null }, 500_000],
    ] as const) {
      expect(lineDiscounts({ lines, offers: [offer({ id: 1, ...pairs, caps })], usage }), name).toEqual([discount]);
    }
  });

  it('end it when they are reached [OFFER-01]', () => {
    for (const [caps] of [
      [{ perUser: 3 }],
      [{ globalApplications: 8 }],
      [{ globalApplications: 7 }],
      [{ maxDiscount: 50_000 }],
      [{ perBasket: 0 }],
    ] as const) {
      const offers = [offer({ id: 1, ...pairs, caps })];

      expect(traceOf(1, { lines, offers, usage }), JSON.stringify(caps)).toMatchObject({
        outcome: 'exhausted',
        amount: 0,
      });
    }
  });

  it('let the last order go over the budget [OFFER-01]', () => {
    const offers = [offer({ id: 1, benefit: absolute(30_000), caps: { maxDiscount: 60_000 } })];

    expect(lineDiscounts({ lines, offers, usage })).toEqual([30_000]);
  });

  it('cut the last order to the budget where it is strict [OFFER-01]', () => {
    const caps = { maxDiscount: 60_000, isBudgetStrict: true };

    expect(lineDiscounts({ lines, offers: [offer({ id: 1, benefit: absolute(30_000), caps })], usage })).toEqual([
      10_000,
    ]);
    expect(lineDiscounts({ lines, offers: [offer({ id: 1, ...pairs, caps })], usage })).toEqual([10_000]);
  });

  it('cut a delivery to the budget where it is strict [OFFER-01]', () => {
    const caps = { maxDiscount: 60_000, isBudgetStrict: true };
    const offers = [offer({ id: 1, ...shipping('Shipping percentage', 10_000), caps })];

    const priced = priceBasket(basket({ lines, offers, usage, delivery: MOSCOW_COURIER }));

    expect(priced.shipping?.discount).toBe(10_000);
  });

  it('leave an unused offer one application [OFFER-01]', () => {
    for (const caps of [{ perUser: 1 }, { globalApplications: 1 }, { maxDiscount: 1 }]) {
      expect(traceOf(1, { lines, offers: [offer({ id: 1, caps })] }), JSON.stringify(caps)).toMatchObject({
        outcome: 'applied',
        applications: 1,
      });
    }
  });

  it('count the delivery of an offer on goods in its budget where it is strict [OFFER-01, OFFER-16]', () => {
    const caps = { maxDiscount: 150_001, isBudgetStrict: true };
    const offers = [offer({ id: 1, benefit: orderPercentage(1000, { includesShipping: true }), caps })];

    const priced = priceBasket(basket({ lines, offers, usage, delivery: MOSCOW_COURIER }));

    expect(priced.goods.discount).toBe(100_000);
    expect(priced.shipping?.discount).toBe(1);
  });
});
