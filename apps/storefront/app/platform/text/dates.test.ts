import { expect, test } from 'vitest';
import { formatDay, formatDayWithYear, formatTime } from './dates.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('dates: a day of this year is shown without the year', () => {
  expect(formatDay('ru', '2026-11-24', now)).toBe('24 ноября');
  expect(formatDay('en', '2026-11-24', now)).toBe('24 November');
});

test('days: one of another year has its year, and no full stop at its end', () => {
  expect(formatDay('ru', '2027-01-03', now)).toBe('3 января 2027');
  expect(formatDay('en', '2027-01-03', now)).toBe('3 January 2027');
});

test('days: in a document each has its year', () => {
  expect(formatDayWithYear('ru', '2026-11-23T22:30:00Z')).toBe('24 ноября 2026');
  expect(formatDayWithYear('en', '2026-11-24')).toBe('24 November 2026');
});

test('dates: times are by the clock of Moscow', () => {
  expect(formatDay('ru', '2026-11-23T22:30:00Z', now)).toBe('24 ноября');
  expect(formatTime('ru', '2026-11-23T22:30:00Z')).toBe('01:30');
});
