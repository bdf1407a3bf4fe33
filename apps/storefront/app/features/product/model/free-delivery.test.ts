import type { Offer } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { freeDeliveryFrom } from './product-view.ts';

const RANGE = {
  includes_all: true,
  articles: [],
  class_codes: [],
  exclude_articles: [],
  exclude_class_codes: ['gft01'],
};
const DIRECTIONS = ['RU-MOW', 'RU-MOS', 'RU-SPE'];

const free: Offer = {
  id: 3,
  name: '',
  description: '',
  category: 'Shipping',
  affects: 'shipping',
  priority: 1,
  is_exclusive: true,
  starts_at: null,
  ends_at: null,
  condition: { type: 'ValueAndDirection', value: '8000', range: RANGE, directions: DIRECTIONS },
  benefit: { type: 'Shipping percentage', value: '100', range: RANGE },
};

test('free delivery: the threshold is that of the running offer [D58]', () => {
  expect(freeDeliveryFrom([free], 'clr')).toBe('8000');
});

test('free delivery: without a running offer nothing is promised', () => {
  const half: Offer = { ...free, benefit: { ...free.benefit, value: '50' } };

  expect(freeDeliveryFrom([], 'clr')).toBeNull();
  expect(freeDeliveryFrom([half], 'clr')).toBeNull();
});

test('free delivery: an offer for fewer regions than the page names is not promised', () => {
  const moscow: Offer = { ...free, condition: { ...free.condition, directions: ['RU-MOW'] } };

  expect(freeDeliveryFrom([moscow], 'clr')).toBeNull();
});

test('free delivery: a certificate does not count, and its page promises nothing [CERT-16]', () => {
  expect(freeDeliveryFrom([free], 'gft01')).toBeNull();
});
