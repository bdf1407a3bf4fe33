import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './dates.ts';

const NOW = new Date('2026-11-30T20:30:00Z');

test('dates: a moment of today, by Moscow time, is its time alone', () => {
  expect(formatMoment('ru', '2026-11-30T06:05:00Z', NOW)).toBe('09:05');
  expect(formatMoment('ru', '2026-11-29T20:30:00Z', NOW)).toBe('29 нояб., 23:30');
  expect(formatMoment('en', '2026-11-29T20:30:00Z', NOW)).toBe('29 Nov, 23:30');
});

test('dates: a day of another year has its year', () => {
  expect(formatDay('ru', '2025-02-01T10:00:00Z', NOW)).toBe('1 февр. 2025');
  expect(formatDay('en', '2025-02-01T10:00:00Z', NOW)).toBe('1 Feb 2025');
});
