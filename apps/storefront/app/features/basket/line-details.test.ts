import { expect, test } from 'vitest';
import { isDiscounted } from './line-details.ts';

test('A line is shown as discounted when a discount exists [BASKET-09]', () => {
  expect(isDiscounted({ price_before_discounts: '2490.00', price_with_discounts: '2240.00' })).toBe(true);
  expect(isDiscounted({ price_before_discounts: '2490.00', price_with_discounts: '2490.00' })).toBe(false);
});
