import { expect, test } from 'vitest';
import { canPrefetch, IDLE_PREFETCH_TIMEOUT_MS } from './prefetch.ts';

test.each([
  [{ effectiveType: '2g' }],
  [{ effectiveType: 'slow-2g' }],
  [{ saveData: true }],
  [{ saveData: true, effectiveType: '4g' }],
])('Nothing is fetched ahead over %o [PERF-06]', (connection) => {
  expect(canPrefetch(connection)).toBe(false);
});

test.each([[undefined], [{}], [{ effectiveType: '3g' }], [{ saveData: false, effectiveType: '4g' }]])(
  'Pages may be fetched ahead over %o [PERF-06]',
  (connection) => {
    expect(canPrefetch(connection)).toBe(true);
  },
);

test('Idle time is waited for two seconds at most [PERF-05]', () => {
  expect(IDLE_PREFETCH_TIMEOUT_MS).toBe(2_000);
});
