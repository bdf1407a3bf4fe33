import { expect, test } from 'vitest';
import { canPrefetch, IDLE_PREFETCH_TIMEOUT_MS } from './prefetch.ts';

test.each([
  [{ effectiveType: '2g' }],
  [{ effectiveType: 'slow-2g' }],
  [{ saveData: true }],
  [{ saveData: true, effectiveType: '4g' }],
])('prefetch: nothing is prefetched over %o [PERF-06]', (connection) => {
  expect(canPrefetch(connection)).toBe(false);
});

test.each([[undefined], [{}], [{ effectiveType: '3g' }], [{ saveData: false, effectiveType: '4g' }]])(
  'prefetch: pages are prefetched over %o [PERF-06]',
  (connection) => {
    expect(canPrefetch(connection)).toBe(true);
  },
);

test('prefetch: waits for idle time for two seconds at most [PERF-05]', () => {
  expect(IDLE_PREFETCH_TIMEOUT_MS).toBe(2_000);
});
