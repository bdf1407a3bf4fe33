import { expect, test } from 'vitest';
import { isDiscounted, withoutMissingCord } from './line-details.ts';

test('basket line: is shown as discounted when it has a discount [BASKET-09]', () => {
  expect(isDiscounted({ price_before_discounts: '2490.00', price_with_discounts: '2240.00' })).toBe(true);
  expect(isDiscounted({ price_before_discounts: '2490.00', price_with_discounts: '2490.00' })).toBe(false);
});

test('basket line: a tag names the cord that is in the basket with it, and no other [D39]', () => {
  const words = { option: 1, code: 'tag_text', value: 'ТЁТКА' };
  const cord = { option: 2, code: 'accessory', value: 'crd01-01' };
  const tag = { options: [words, cord] };

  expect(withoutMissingCord(tag, [{ article: 'tag01' }, { article: 'crd01-01' }])).toEqual(tag);
  expect(withoutMissingCord(tag, [{ article: 'tag01' }, { article: 'crd02-01' }])).toEqual({ options: [words] });
});
