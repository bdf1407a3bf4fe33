import { expect, test } from 'vitest';
import { en } from './en/storefront/account/loyalty.ts';
import { ru } from './ru/storefront/account/loyalty.ts';

test('bonus points: thousands are separated by a no-break space in both languages, as in amounts [I18N-07]', () => {
  expect(ru.points(12_460)).toBe('12\u00a0460\u00a0баллов');
  expect(en.points(12_460)).toBe('12\u00a0460\u00a0points');
});
