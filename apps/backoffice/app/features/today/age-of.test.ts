import { expect, test } from 'vitest';
import { ageOf } from './age-of.ts';

const NOW = new Date('2026-11-30T12:00:00Z');

test.each([
  ['2026-11-30T12:00:30Z', 'minutes', 0],
  ['2026-11-30T11:01:00Z', 'minutes', 59],
  ['2026-11-30T11:00:00Z', 'hours', 1],
  ['2026-11-28T12:01:00Z', 'days', 1],
])('age of a queue: from %s it is %s', (moment, unit, count) => {
  expect(ageOf(moment, NOW)).toEqual({ unit, count });
});
