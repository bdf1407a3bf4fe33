import { expect, test } from 'vitest';
import { datedDayIn, dayIn, timeIn } from './dates.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('dates: a day of this year is shown without the year', () => {
  expect(dayIn('ru', '2026-11-24', now)).toBe('24 ноября');
  expect(dayIn('en', '2026-11-24', now)).toBe('24 November');
});

test('days: one of another year has its year, and no full stop at its end', () => {
  expect(dayIn('ru', '2027-01-03', now)).toBe('3 января 2027');
  expect(dayIn('en', '2027-01-03', now)).toBe('3 January 2027');
});

test('days: in a document each has its year', () => {
  expect(datedDayIn('ru', '2026-11-23T22:30:00Z')).toBe('24 ноября 2026');
  expect(datedDayIn('en', '2026-11-24')).toBe('24 November 2026');
});

test('dates: times are by the clock of Moscow', () => {
  expect(dayIn('ru', '2026-11-23T22:30:00Z', now)).toBe('24 ноября');
  expect(timeIn('ru', '2026-11-23T22:30:00Z')).toBe('01:30');
});
