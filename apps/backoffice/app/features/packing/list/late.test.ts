import { expect, test } from 'vitest';
import { isLate } from './late.ts';

test('orders to pack: an order is late from midnight in Moscow after its promised day', () => {
  const order = { promised_day: '2026-11-30' };

  expect(isLate(order, new Date('2026-11-30T20:59:00Z'))).toBe(false);
  expect(isLate(order, new Date('2026-11-30T21:01:00Z'))).toBe(true);
  expect(isLate({ promised_day: null }, new Date('2026-11-30T21:01:00Z'))).toBe(false);
});
