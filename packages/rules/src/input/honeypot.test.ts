import { expect, it } from 'vitest';
import { honeypotValue, isHoneypotFilled } from './honeypot.ts';

it('spam trap: an untouched trap is sent as its sign and passes [NEWS-02]', () => {
  expect(honeypotValue('')).toBe('-');
  expect(['', ' ', '-', ' - ', undefined].map(isHoneypotFilled)).toEqual([false, false, false, false, false]);
});

it('spam trap: any text in the trap catches a robot [NEWS-02]', () => {
  expect(isHoneypotFilled(honeypotValue('Анна'))).toBe(true);
});
