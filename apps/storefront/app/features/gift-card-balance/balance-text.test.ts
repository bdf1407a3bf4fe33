import { expect, test } from 'vitest';
import { describeBalance } from './balance-text.ts';

test('gift card balance: the last day is by the clock of Moscow, without a second full stop [D48]', () => {
  const expired = { state: 'expired', available: '0.00', expires_at: '2020-11-21T20:59:59Z' } as const;

  expect(describeBalance(expired, 'ru')).toMatch(/^Сертификат действовал до\s21 ноября 2020 включительно\.$/);
  expect(describeBalance(expired, 'en')).toBe('The certificate was valid until the end of 21 November 2020.');
});
