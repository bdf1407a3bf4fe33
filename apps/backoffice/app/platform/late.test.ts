import { expect, test } from 'vitest';
import { isLate, moscowToday } from './late.ts';

test('orders in work: an order is late from midnight in Moscow after its promised day', () => {
  const order = { status: 'processing', promised_day: '2026-11-30' } as const;

  expect(isLate(order, moscowToday(new Date('2026-11-30T20:59:00Z')))).toBe(false);
  expect(isLate(order, moscowToday(new Date('2026-11-30T21:01:00Z')))).toBe(true);
  expect(isLate({ ...order, promised_day: null }, '2026-12-01')).toBe(false);
  expect(isLate({ ...order, status: 'issued' }, '2026-12-01')).toBe(false);
});
