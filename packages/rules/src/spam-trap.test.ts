import { expect, it } from 'vitest';
import { isTrapFilled, trapAsSent } from './spam-trap.ts';

it('An untouched trap is sent as its sign and catches nobody [NEWS-02]', () => {
  expect(trapAsSent('')).toBe('-');
  expect(['', ' ', '-', ' - ', undefined].map(isTrapFilled)).toEqual([false, false, false, false, false]);
});

it('Whatever a robot types into the trap catches it [NEWS-02]', () => {
  expect(isTrapFilled(trapAsSent('Анна'))).toBe(true);
});
