import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce, RESIZE_DEBOUNCE_MS } from './dialog-stack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('dialog stack: a window that is being resized is measured once it has been still for 50 ms [PERF-07]', () => {
  const measure = vi.fn();
  const onResize = debounce(measure, RESIZE_DEBOUNCE_MS);

  onResize();
  vi.advanceTimersByTime(49);
  onResize();
  vi.advanceTimersByTime(49);
  expect(measure).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(measure).toHaveBeenCalledOnce();
});
