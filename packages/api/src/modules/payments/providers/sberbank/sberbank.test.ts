import { expect, test } from 'vitest';
import { connect } from '../test-bank.ts';
import { createTestTime } from '../test-time.ts';
import { declineReason } from './declines.ts';

const { provider } = connect({ baseUrl: 'https://bank.example', time: createTestTime() });
const CALLBACK = { mdOrder: 'a67b0ced', orderNumber: 'KSH-1001-2', operation: 'deposited', status: 1 };

test('sberbank: a callback names its payment', async () => {
  const hint = await provider.readCallback({ body: JSON.stringify(CALLBACK) });

  expect(hint).toEqual({
    ok: true,
    providerId: 'a67b0ced',
    orderNumber: 'KSH-1001',
    attempt: 2,
    operation: 'deposited',
  });
});

test.each([
  ['no JSON', 'mdOrder=a67b0ced&operation=deposited'],
  ['a list', '[]'],
  ['no id of the bank', JSON.stringify({ ...CALLBACK, mdOrder: undefined })],
  ['a number without an attempt', JSON.stringify({ ...CALLBACK, orderNumber: 'KSH1001' })],
  ['a number as a number', JSON.stringify({ ...CALLBACK, orderNumber: 1001 })],
  ['too much to say', JSON.stringify({ ...CALLBACK, padding: 'x'.repeat(20_000) })],
])('sberbank callback: one with %s is refused', async (_case, body) => {
  const rejected = await provider.readCallback({ body });

  expect(rejected).toEqual({ ok: false, problem: 'unreadable' });
});

test.each([
  [116, 'no_funds'],
  [82, 'wrong_code'],
  [43, 'card_blocked'],
  [61, 'over_limit'],
  [125, 'refused_by_issuer'],
  [902, 'network_trouble'],
  [914, 'network_trouble'],
  [915, 'other'],
  [-2017, 'not_confirmed'],
  [999, 'suspicious'],
  [-2013, 'out_of_attempts'],
  [12_345, 'other'],
])('sberbank: error code %i means %s', (actionCode, reason) => {
  expect(declineReason(actionCode)).toBe(reason);
});
