import type { Basket } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { getDeliveryPrice, type QuoteState } from '../api/request-quote.ts';
import { getFullCoverage, splitPayment } from './payment-split.ts';

const basket: Basket = {
  id: 1,
  currency: 'RUB',
  quantity: 1,
  is_shipping_required: true,
  price_without_discounts: '2490.00',
  price: '2240.50',
  total_cashback: '0.00',
  bonus_points_applied: '0.00',
  bonus_points: null,
  upsell_messages: [],
  discounts: [],
  vouchers: [],
  offers_version: '',
  lines: [],
};

const known: QuoteState = {
  at: 'known',
  quote: {
    code: 'cdek-courier',
    price: '390.00',
    price_before_discounts: '390.00',
    discounts: [],
    estimated_delivery_date: null,
    days_min: null,
    days_max: null,
  },
};

test('checkout totals: the due sum is the discounted goods and the delivery', () => {
  expect(splitPayment(basket, 39_000)).toEqual({ points: 0, certificates: [], due: 263_050 });
});

test('checkout totals: the delivery costs the quoted price, and nothing without a delivery', () => {
  expect(getDeliveryPrice('cdek-courier', known)).toBe(39_000);
  expect(getDeliveryPrice('no-shipping-required', { at: 'unknown' })).toBe(0);
});

test('payment split: without a delivery price there is no total to agree to', () => {
  expect(getDeliveryPrice('cdek-courier', { at: 'asking' })).toBeNull();
  expect(getDeliveryPrice('cdek-courier', { at: 'unknown' })).toBeNull();
});

const aCertificate = (code: string, available: string): Basket['discounts'][number] => ({
  affects: 'basket',
  category: 'Basket',
  benefit_type: 'Bond pay',
  benefit_value: available,
  amount: '0.00',
  available,
  name: 'Подарочный сертификат',
  description: '',
  voucher: { code, name: 'Подарочный сертификат', end_datetime: null },
});

test('checkout totals: certificates pay the delivery too, one after another, each the remaining sum [CERT-09] [CERT-10]', () => {
  const discounts = [aCertificate('GC1', '2500.00'), aCertificate('GC2', '1000.00')];

  expect(splitPayment({ ...basket, discounts }, 39_000)).toMatchObject({
    certificates: [
      { code: 'GC1', amount: 250_000 },
      { code: 'GC2', amount: 13_050 },
    ],
    due: 0,
  });
});

test('nothing to pay: a certificate is named where it paid a part, then points, else the discount', () => {
  const free = { ...basket, price: '0.00' };
  const discounts = [aCertificate('GC1', '2500.00')];

  expect(getFullCoverage(splitPayment(free, 0))).toBe('discounts');
  expect(getFullCoverage(splitPayment({ ...free, discounts }, 0))).toBe('discounts');
  expect(getFullCoverage(splitPayment({ ...basket, discounts }, 0))).toBe('certificates');
  expect(getFullCoverage(splitPayment({ ...free, bonus_points_applied: '240.00' }, 0))).toBe('points');
});

test('payment split: bonus points pay before certificates [D34] [BASKET-04]', () => {
  const paying = { ...basket, bonus_points_applied: '240.00', discounts: [aCertificate('GC1', '2000.00')] };

  expect(splitPayment(paying, 39_000)).toMatchObject({
    points: 24_000,
    certificates: [{ amount: 200_000 }],
    due: 39_050,
  });
});

test('payment split: an offer on goods pays nothing, because it has already lowered their price', () => {
  const [certificate] = [aCertificate('GC1', '2500.00')];
  const discounts = [{ ...certificate, voucher: null, benefit_type: 'Percentage' as const, available: null }];

  expect(splitPayment({ ...basket, discounts }, 39_000).due).toBe(263_050);
});
