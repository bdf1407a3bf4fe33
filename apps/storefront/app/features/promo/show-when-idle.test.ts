import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showWhenIdle } from './show-when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('promo modal: opens after its delay and no sooner [PROMOMODAL-07]', () => {
  const shown = vi.fn();
  showWhenIdle({ delayMs: 10_000, isFree: () => true, show: shown });

  vi.advanceTimersByTime(9_999);
  expect(shown).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(shown).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveBeenCalledOnce();
});

it('promo modal: while a field is edited, it checks again every two seconds [PROMOMODAL-08]', () => {
  const looks: number[] = [];
  const begun = Date.now();
  let isFree = false;
  const shown = vi.fn();
  showWhenIdle({
    delayMs: 10_000,
    isFree: () => {
      looks.push(Date.now() - begun);
      return isFree;
    },
    show: shown,
  });

  vi.advanceTimersByTime(15_000);
  expect(shown).not.toHaveBeenCalled();
  isFree = true;
  vi.advanceTimersByTime(1_000);

  expect(looks).toEqual([10_000, 12_000, 14_000, 16_000]);
  expect(shown).toHaveBeenCalledOnce();
});

it('promo modal: leaving the page cancels it', () => {
  const shown = vi.fn();
  showWhenIdle({ delayMs: 10_000, isFree: () => true, show: shown })();

  vi.advanceTimersByTime(20_000);
  expect(shown).not.toHaveBeenCalled();
});
