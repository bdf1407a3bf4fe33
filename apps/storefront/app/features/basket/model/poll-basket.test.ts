import { expect, test } from 'vitest';
import { LIVE_RELOAD, retryDelayMs } from './poll-basket.ts';

test('basket polling: is on, every five seconds [CONST-08] [BASKET-14]', () => {
  expect(LIVE_RELOAD).toEqual({ isEnabled: true, everyMs: 5_000 });
});

test('basket polling: after failures the interval doubles, up to a minute [BASKET-14]', () => {
  expect([0, 1, 2, 3, 4, 50].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
