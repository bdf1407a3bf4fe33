import type { Basket } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { totalOf } from './totals.ts';
import type { QuoteState } from './use-quotes.ts';

const basket: Basket = {
  id: 1,
  currency: 'RUB',
  quantity: 1,
  is_shipping_required: true,
  price_without_discounts: '2490.00',
  price: '2240.50',
  total_cashback: '0.00',
  bonus_points_applied: '0.00',
  upsell_messages: [],
  discounts: [],
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

test('What is to be paid is the goods after discounts and the delivery', () => {
  expect(totalOf(basket, 'cdek-courier', known)).toBe(263_050);
});

test('Without a price of delivery there is no sum to agree to', () => {
  expect(totalOf(basket, 'cdek-courier', { at: 'asking' })).toBeNull();
  expect(totalOf(basket, 'cdek-courier', { at: 'unknown' })).toBeNull();
});

test('What needs no delivery costs what the goods cost', () => {
  expect(totalOf(basket, 'no-shipping-required', { at: 'unknown' })).toBe(224_050);
});
