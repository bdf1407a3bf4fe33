import { describe, expect, it } from 'vitest';
import {
  basket,
  COLLARS,
  certificateLine,
  count,
  EVERYTHING,
  freeDelivery,
  line,
  MOSCOW_COURIER,
  multibuy,
  offer,
  orderPercentage,
  percentage,
  shipping,
  traceOf,
  worth,
} from '../../testing/samples.ts';
import { basketTotals, lineCashback } from '../basket-totals.ts';
import { priceBasket } from './price-basket.ts';

describe('the worked example', () => {
  const lines = [
    line({ id: 1, article: 'clr01-02brn-m', parentArticle: 'clr01-02brn', unitPrice: 299_000, quantity: 2 }),
    line({ id: 2, article: 'tag01-01stl-l', parentArticle: 'tag01-01stl', classCode: 'tag', unitPrice: 149_000 }),
    certificateLine({ id: 3 }),
  ];
  const collarWeek = offer({
    id: 3,
    priority: 10,
    isExclusive: false,
    condition: count(1, COLLARS),
    benefit: percentage(1000, { range: COLLARS }),
  });
  const offers = [collarWeek, freeDelivery({ id: 7, priority: 1 })];
  const toYekaterinburg = { method: 'cdek-courier', region: 'RU-SVE', country: 'RU', charge: 35_000 };
  const inBasket = priceBasket(basket({ lines, offers }));
  const atCheckout = priceBasket(basket({ lines, offers, delivery: toYekaterinburg }));

  it('takes 598.00 off goods for 10470.00 [BASKET-04, OFFER-09]', () => {
    expect(inBasket.goods).toEqual({ before: 1_047_000, discount: 59_800, after: 987_200 });
    expect(inBasket.lines.map(({ after }) => after)).toEqual([538_200, 149_000, 300_000]);
    expect(inBasket.lines[0]?.offers).toEqual([{ offerId: 3, amount: 59_800 }]);
    expect(inBasket.discounts).toEqual([{ offerId: 3, category: 'Basket', amount: 59_800, applications: 1 }]);
  });

  it('hints at the 1128.00 that are missing for free delivery [OFFER-07, SHIPPING-12]', () => {
    expect(inBasket.hints).toMatchObject([{ offerId: 7, missing: 112_800 }]);
  });

  it('charges 350.00 for the delivery [SHIPPING-12]', () => {
    expect(atCheckout.shipping).toEqual({ before: 35_000, discount: 0, after: 35_000 });
    expect(atCheckout.trace).toMatchObject([{ offerId: 3 }, { offerId: 7, outcome: 'unmet', reason: 'direction' }]);
  });

  it('gives 481.04 of cashback [BASKET-03, D41]', () => {
    const cashback = inBasket.lines.map(({ id, after }) =>
      lineCashback({ priceWithDiscounts: after, isCertificate: id === 3 }),
    );

    expect(cashback).toEqual([37_674, 10_430, 0]);
  });

  it('leaves 7722.00 to pay [BASKET-04, BONUS-02, CERT-09, CERT-10]', () => {
    const totals = basketTotals({
      price: atCheckout.goods.after,
      priceWithoutDiscounts: atCheckout.goods.before,
      shipping: atCheckout.shipping?.after ?? 0,
      bonusPointsApplied: 50_000,
      certificates: [{ available: 200_000 }],
      totalCashback: 48_104,
      sumOfCertificateLines: 300_000,
      bonusBalance: 90_000,
      bonusRatePercent: 100,
    });

    expect(totals).toEqual({
      totalNoDiscount: 1_047_000,
      totalForGoods: 987_200,
      bonusLimit: 687_200,
      bonusAmount: 90_000,
      bonusPointsApplied: 50_000,
      beforeCertificates: 972_200,
      certificateAmounts: [200_000],
      totalCashback: 48_104,
      total: 772_200,
    });
  });
});

describe('benefits granted after the order', () => {
  const lines = [line({ id: 1, quantity: 2 }), certificateLine({ id: 2 })];
  const points = offer({ id: 1, category: 'Deferred', benefit: percentage(500) });

  it('is shown and not taken off [OFFER-02, D36]', () => {
    const priced = priceBasket(basket({ lines, offers: [points] }));

    expect(priced.discounts).toEqual([{ offerId: 1, category: 'Deferred', amount: 10_000, applications: 1 }]);
    expect(priced.goods).toEqual({ before: 500_000, discount: 0, after: 500_000 });
  });

  it('follows the prices of the goods after their discounts [OFFER-02, D36]', () => {
    const halfPrice = offer({ id: 2, benefit: percentage(5000) });
    const tenPercent = offer({ id: 3, benefit: orderPercentage(1000) });
    const offers = [points, halfPrice, tenPercent];

    expect(traceOf(1, { lines, offers })).toMatchObject({
      stage: 'deferred',
      lines: [{ id: 1, units: 2, amount: 4500 }],
    });
  });

  it('asks for a value after discounts too [OFFER-02, D36]', () => {
    const from2000 = { ...points, condition: worth(200_000) };
    const halfPrice = offer({ id: 2, benefit: percentage(5000) });

    expect(traceOf(1, { lines, offers: [from2000] })).toMatchObject({ amount: 10_000 });
    expect(traceOf(1, { lines, offers: [from2000, halfPrice] })).toMatchObject({
      outcome: 'unmet',
      missing: 100_000,
    });
  });

  it('takes units from other later offers, not from goods offers [OFFER-02]', () => {
    const freeUnit = offer({ id: 2, condition: count(2), benefit: multibuy() });
    const morePoints = offer({ id: 3, category: 'Deferred', benefit: percentage(500) });

    const priced = priceBasket(basket({ lines, offers: [points, freeUnit, morePoints] }));

    expect(priced.trace).toMatchObject([
      { offerId: 2, amount: 100_000 },
      { offerId: 1, amount: 5000 },
      { offerId: 3, outcome: 'blocked', by: [1] },
    ]);
  });

  it('may be points for the whole order, granted once [OFFER-02, OFFER-16]', () => {
    const offers = [offer({ id: 1, category: 'Deferred', benefit: orderPercentage(300) })];

    expect(traceOf(1, { lines, offers })).toMatchObject({ applications: 1, amount: 6000 });
    const unitPrice = [offer({ id: 1, category: 'Deferred', benefit: multibuy() })];
    expect(traceOf(1, { lines, offers: unitPrice })).toMatchObject({ applications: 1, amount: 100_000 });
  });

  it('is not listed while its condition is not met [OFFER-02]', () => {
    const priced = priceBasket(basket({ lines, offers: [{ ...points, condition: count(3) }] }));

    expect(priced.discounts).toEqual([]);
  });
});

describe('a basket', () => {
  it('costs nothing when it is empty [BASKET-04]', () => {
    expect(priceBasket(basket({ offers: [offer({ id: 1 })] }))).toMatchObject({
      lines: [],
      discounts: [],
      goods: { before: 0, discount: 0, after: 0 },
      shipping: null,
      hints: [],
    });
  });

  it('returns its lines in their order, with the amount of every offer [OFFER-01]', () => {
    const lines = [line({ id: 9, unitPrice: 500 }), line({ id: 4, unitPrice: 100 })];
    const offers = [
      offer({ id: 1, isExclusive: false, benefit: percentage(1000) }),
      offer({ id: 2, isExclusive: false, benefit: percentage(2000) }),
    ];

    expect(priceBasket(basket({ lines, offers })).lines).toEqual([
      {
        id: 9,
        before: 500,
        discount: 150,
        after: 350,
        offers: [
          { offerId: 1, amount: 50 },
          { offerId: 2, amount: 100 },
        ],
      },
      {
        id: 4,
        before: 100,
        discount: 30,
        after: 70,
        offers: [
          { offerId: 1, amount: 10 },
          { offerId: 2, amount: 20 },
        ],
      },
    ]);
  });

  it('reports the outcome of every offer, stage by stage [OFFER-01]', () => {
    const lines = [line({ id: 1 })];
    const offers = [
      offer({ id: 1, category: 'Deferred' }),
      offer({ id: 2, ...shipping('Shipping percentage', 10_000) }),
      offer({ id: 3, benefit: orderPercentage(1000) }),
      offer({ id: 4 }),
      offer({ id: 5, condition: count(5) }),
    ];

    const { trace } = priceBasket(basket({ lines, offers, delivery: MOSCOW_COURIER }));

    expect(trace).toMatchObject([
      { offerId: 4, stage: 'lines', outcome: 'applied', amount: 10_000, shippingAmount: 0 },
      { offerId: 5, stage: 'lines', outcome: 'unmet', amount: 0 },
      { offerId: 3, stage: 'order', outcome: 'applied', amount: 9000 },
      { offerId: 2, stage: 'shipping', outcome: 'applied', amount: 35_000 },
      { offerId: 1, stage: 'deferred', outcome: 'applied', amount: 8100 },
    ]);
  });
});

it('offer for every sum of goods: is given as often as the goods reach it [OFFER-07]', () => {
  const forEveryThousand = offer({
    id: 1,
    condition: { type: 'Value', value: 100_000, range: EVERYTHING },
    benefit: { type: 'Absolute', value: 10_000, range: EVERYTHING, maxItems: 1, maxItemsScope: 'set' },
  });
  const lines = [1, 2].map((id) => line({ id, unitPrice: 50_000, quantity: 3 }));

  const { goods } = priceBasket(basket({ lines, offers: [forEveryThousand] }));

  expect(goods.discount).toBe(30_000);
});

it('promo code: one that takes a basket below the threshold of a shop offer, and gives less than that offer, gives nothing [D34, D35]', () => {
  const code = offer({ id: 1, source: 'voucher', benefit: percentage(1) });
  const ofTheShop = offer({
    id: 2,
    condition: { type: 'Value', value: 49_993, range: EVERYTHING, base: 'remaining' },
    benefit: orderPercentage(2),
  });
  const lines = [line({ id: 1, unitPrice: 49_996 })];

  const both = priceBasket(basket({ lines, offers: [code, ofTheShop], isLoggedIn: true }));
  const alone = priceBasket(basket({ lines, offers: [ofTheShop], isLoggedIn: true }));

  expect(both.goods).toEqual(alone.goods);
  expect(both.trace).toMatchObject([
    { offerId: 1, outcome: 'no_effect' },
    { offerId: 2, outcome: 'applied' },
  ]);
});

it('promo code: one for the delivery alone is applied, although the goods cost the same with and without it [OFFER-15, D34]', () => {
  const code = offer({ id: 1, source: 'voucher', ...shipping('Shipping percentage', 10_000) });
  const lines = [line({ id: 1 })];

  const priced = priceBasket(basket({ lines, offers: [code], delivery: MOSCOW_COURIER, isLoggedIn: true }));

  expect(priced.shipping).toMatchObject({ discount: 35_000, after: 0 });
  expect(priced.trace).toMatchObject([{ offerId: 1, outcome: 'applied', amount: 35_000 }]);
});
