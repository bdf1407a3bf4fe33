import { expect, test } from 'vitest';
import { readSession } from './apple-session.ts';

test('Apple Pay: the session from Apple reaches the device unchanged [PAYMENT-15]', () => {
  expect(readSession(true, '{"epochTimestamp":1}')).toEqual({ ok: true, session: { epochTimestamp: 1 } });
});

test.each([
  ['a page instead of JSON', true, '<html>'],
  ['nothing', true, ''],
  ['a mere number', true, '7'],
  ['a refusal', false, '{"statusMessage":"no"}'],
])('Apple Pay: with %s the wallet is unavailable, and the shop works on', (_, isAnswer, text) => {
  expect(readSession(isAnswer, text)).toEqual({ ok: false, problem: 'unavailable' });
});
