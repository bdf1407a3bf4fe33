import { expect, test } from 'vitest';
import { timeLeft } from './countdown.tsx';

test.each([
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [1_000, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [60_000, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [59 * 60_000 + 59_001, { days: 0, hours: 1, minutes: 0, seconds: 0 }],
  [49 * 3_600_000 + 61_000, { days: 2, hours: 1, minutes: 1, seconds: 1 }],
])('%i milliseconds are left as they are counted aloud', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});

test.each([0, -1])('countdown: nothing is left of %i milliseconds', (ms) => {
  expect(timeLeft(ms)).toBeNull();
});
