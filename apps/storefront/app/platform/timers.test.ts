import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce, FETCH_DELAY_MS, GLOBAL_TIMER_MS, RESIZE_DEBOUNCE_MS } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('The beats of the shop are those of the specification [PERF-03] [PERF-04] [PERF-07]', () => {
  expect([GLOBAL_TIMER_MS, FETCH_DELAY_MS, RESIZE_DEBOUNCE_MS]).toEqual([5_000, 200, 50]);
});

test('A window that is being dragged is measured once it stands still [PERF-07]', () => {
  const measured: number[] = [];
  const measure = debounce((width: number) => measured.push(width), RESIZE_DEBOUNCE_MS);

  measure(1);
  vi.advanceTimersByTime(49);
  measure(2);
  vi.advanceTimersByTime(49);
  expect(measured).toEqual([]);
  vi.advanceTimersByTime(1);

  expect(measured).toEqual([2]);
});
