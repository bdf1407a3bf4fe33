import { expect, it } from 'vitest';
import { periodPhase } from './period.ts';

it('period: includes its start and excludes its end', () => {
  const period = { starts: 10, ends: 20 };

  expect([9, 10, 19, 20].map((now) => periodPhase(period, now))).toEqual([
    'not_started',
    'running',
    'running',
    'ended',
  ]);
});

it('period: is open where a bound is missing', () => {
  expect(periodPhase({ starts: null, ends: null }, 0)).toBe('running');
});
