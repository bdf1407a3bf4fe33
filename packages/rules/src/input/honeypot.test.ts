import { expect, it } from 'vitest';
import { isTrapFilled, trapAsSent } from './honeypot.ts';

it('spam trap: an untouched trap is sent as its sign and passes [NEWS-02]', () => {
  expect(trapAsSent('')).toBe('-');
  expect(['', ' ', '-', ' - ', undefined].map(isTrapFilled)).toEqual([false, false, false, false, false]);
});

it('spam trap: any text in the trap catches a robot [NEWS-02]', () => {
  expect(isTrapFilled(trapAsSent('Анна'))).toBe(true);
});
