import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runProgress } from './progress.ts';

const timers = {
  setTimeout: (work: () => void, ms: number) => Number(setTimeout(work, ms)),
  setInterval: (work: () => void, ms: number) => Number(setInterval(work, ms)),
  clear: (id: number) => {
    clearTimeout(id);
    clearInterval(id);
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const shown: (number | null)[] = [];
  return { shown, end: runProgress((value) => shown.push(value), timers) };
}

test('progress bar: a page that loads within a fifth of a second shows none [PERF-01]', () => {
  const { shown, end } = watch();

  vi.advanceTimersByTime(199);
  end();
  vi.advanceTimersByTime(10_000);

  expect(shown).toEqual([null]);
});

test('progress bar: moves every tenth of a second for five seconds, and never finishes by itself [PERF-01]', () => {
  const { shown } = watch();

  vi.advanceTimersByTime(200);
  expect(shown).toEqual([0]);
  vi.advanceTimersByTime(100);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(60_000);

  expect(shown).toHaveLength(51);
  expect(shown.at(-1)).toBe(0.95);
});

test('progress bar: disappears when the page has loaded [PERF-01]', () => {
  const { shown, end } = watch();

  vi.advanceTimersByTime(1_000);
  end();
  vi.advanceTimersByTime(10_000);

  expect(shown.at(-1)).toBeNull();
});
