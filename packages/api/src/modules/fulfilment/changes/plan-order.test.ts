import { expect, it } from 'vitest';
import { aLineRow, aTrace, CERTIFICATE } from '../../../testing/order-facts.ts';
import { planDiscounts, planStock, planSums, planTrace } from './plan-order.ts';

const FREE = { before: 0, after: 0 };
const NOT_HELD = { certificates: 0, points: 0 };

it('sums of a changed order: points pay whole roubles of goods other than certificates and leave one rouble', () => {
  const pointsOf = (lines: Parameters<typeof planSums>[0]) =>
    planSums(lines, { before: 500_00, after: 400_00 }, { ...NOT_HELD, points: 9_000_00 }).points;
  const goods = aLineRow({ price_before: 1_000_00, price_after: 900_99 });
  const certificate = aLineRow({ options: CERTIFICATE, price_after: 3_000_00 });

  expect(pointsOf([goods])).toBe(899_00);
  expect(pointsOf([goods, certificate]), 'the certificate is paid with money').toBe(900_00);
  expect(pointsOf([aLineRow({ price_after: 99 })])).toBe(0);
});

it('sums of a changed order: certificates pay what points leave of goods and delivery, and money pays the rest', () => {
  const lines = [
    aLineRow({ quantity: 2, price_before: 1_200_00, price_after: 1_000_00 }),
    aLineRow({ position: 2, price_before: 300_00, price_after: 300_00 }),
  ];
  const shipping = { before: 500_00, after: 400_00 };
  const sums = (certificates: number, points: number) => planSums(lines, shipping, { certificates, points });

  expect(sums(5_000_00, 100_00)).toEqual({
    goodsBefore: 1_500_00,
    goodsAfter: 1_300_00,
    shippingBefore: 500_00,
    shippingAfter: 400_00,
    total: 1_700_00,
    certificates: 1_600_00,
    points: 100_00,
    due: 0,
  });
  expect(sums(250_00, 100_00)).toMatchObject({ certificates: 250_00, points: 100_00, due: 1_350_00 });
});

const discount = (category: 'Basket' | 'Shipping' | 'Deferred', amount: number) => ({
  position: 1,
  offer_code: category,
  category,
  affects: 'basket',
  name: { ru: category, en: category },
  description: null,
  benefit_type: 'Percentage',
  benefit_value: '10',
  amount,
  voucher_code: null,
  voucher_name: null,
  voucher_ends_at: null,
});

it('discounts of a changed order: those of goods and of delivery shrink apart, bonus points stay, and empty ones go', () => {
  const discounts = [
    discount('Basket', 200_00),
    discount('Basket', 100_00),
    discount('Shipping', 400_00),
    discount('Deferred', 50_00),
  ];
  const after = (goods: number, delivery: number) => ({
    ...planSums([], FREE, NOT_HELD),
    goodsBefore: goods,
    shippingBefore: delivery,
  });

  const amounts = (goods: number, delivery: number) =>
    planDiscounts({ discounts }, after(goods, delivery)).map((one) => [one.offer_code, one.amount]);

  expect(amounts(150_00, 500_00)).toEqual([
    ['Basket', 100_00],
    ['Basket', 50_00],
    ['Shipping', 500_00],
    ['Deferred', 50_00],
  ]);
  expect(amounts(0, 0)).toEqual([['Deferred', 50_00]]);
});

it('discounts of a changed order: add up to all that is taken off, to the kopeck', () => {
  const discounts = [discount('Basket', 150_00), discount('Basket', 150_00)];
  const after = { ...planSums([], FREE, NOT_HELD), goodsBefore: 1_01 };

  expect(planDiscounts({ discounts }, after).map(({ amount }) => amount)).toEqual([51, 50]);
});

it('trace of a changed order: an offer keeps its part of each line that stays, the last certificate is the first to get back', () => {
  const offer = {
    id: 1,
    code: 'third',
    title: null,
    voucherCode: null,
    stage: 'lines' as const,
    outcome: { outcome: 'applied' as const, applications: 1 },
    terms: null,
    amount: 340_00,
    shippingAmount: 40_00,
    lines: [
      { position: 1, units: 2, amount: 200_00 },
      { position: 2, units: 1, amount: 100_00 },
      { position: null, units: 1, amount: 1 },
    ],
  };
  const deferred = { ...offer, id: 2, stage: 'deferred' as const };
  const trace = aTrace({
    offers: [offer, deferred],
    sums: {
      ...aTrace().sums,
      delivery: { before: 400_00, after: 320_00 },
      certificates: [
        { last4: 'AAAA', amount: 300_00 },
        { last4: 'BBBB', amount: 500_00 },
      ],
    },
  });
  const before = [
    aLineRow({ position: 1, price_before: 2_000_00, price_after: 1_600_00 }),
    aLineRow({ position: 2, price_before: 500_00, price_after: 400_00 }),
  ];
  const after = [aLineRow({ position: 1, price_before: 1_000_00, price_after: 800_00 })];
  const sums = {
    ...planSums(after, { before: 200_00, after: 160_00 }, { certificates: 350_00, points: 20_00 }),
  };

  const planned = planTrace(trace, { before, after }, sums);

  expect(planned.offers).toMatchObject([
    {
      amount: 120_00,
      shippingAmount: 20_00,
      lines: [
        { position: 1, amount: 100_00 },
        { position: null, amount: 0 },
      ],
    },
    deferred,
  ]);
  expect(planned.sums).toEqual({
    goods: { before: 1_000_00, after: 800_00 },
    delivery: { before: 200_00, after: 160_00 },
    bonusPoints: 20_00,
    certificates: [
      { last4: 'AAAA', amount: 300_00 },
      { last4: 'BBBB', amount: 50_00 },
    ],
    due: 590_00,
  });
});

it('stock of a changed order: moves by article, over all lines of it', () => {
  const [s, m] = ['clr09-01-s', 'clr09-01-m'];
  const before = [
    aLineRow({ position: 1, article: s, quantity: 3 }),
    aLineRow({ position: 2, article: s, quantity: 1 }),
    aLineRow({ position: 3, article: 'bwl09-01', quantity: 2 }),
  ];
  const after = [
    aLineRow({ position: 1, article: m, quantity: 3 }),
    aLineRow({ position: 2, article: s, quantity: 2 }),
    aLineRow({ position: 3, article: 'bwl09-01', quantity: 2 }),
  ];

  expect(planStock(before, after)).toEqual({
    articles: [s, 'bwl09-01', m],
    back: [{ article: s, quantity: 2 }],
    taken: [{ article: m, quantity: 3 }],
  });
});
