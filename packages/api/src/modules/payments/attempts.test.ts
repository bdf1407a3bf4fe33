import { MINUTE_MS, SECOND_MS } from '@kashtanka/rules';
import { describe, expect, it, test } from 'vitest';
import { canStillBePaid, isPageClosed, isStarting, nextPollAtMs, toLastAttempt } from './attempts.ts';
import type { PaymentRow, StoredState } from './sql/payments.ts';

const BEGUN_MS = Date.UTC(2026, 10, 21, 12);
/** The longest request, and half a minute. */
const START_MS = 90 * SECOND_MS;

function aPayment(changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: 1,
    order_number: 100_001,
    attempt: 1,
    provider: 'sberbank_online',
    provider_id: null,
    state: 'pending',
    amount: 3_000_00,
    is_starting: false,
    begun_by: null,
    is_deciding: false,
    redirect_url: null,
    expires_at: null,
    created_at: new Date(BEGUN_MS),
    checked_at: null,
    answered_at: null,
    ...changes,
  };
}

describe('start of a payment', () => {
  const starting = aPayment({ is_starting: true });

  it('is over a minute and a half after its beginning, or once it has ended', () => {
    expect(isStarting(starting, BEGUN_MS + START_MS - 1)).toBe(true);
    expect(isStarting(starting, BEGUN_MS + START_MS)).toBe(false);
    expect(isStarting(aPayment(), BEGUN_MS)).toBe(false);
  });

  it('without a page: takes no payments once it is over', () => {
    expect(isPageClosed(starting, BEGUN_MS + START_MS - 1)).toBe(false);
    expect(isPageClosed(starting, BEGUN_MS + START_MS)).toBe(true);
  });
});

test('payment page: is surely closed more than a minute and a half after its end', () => {
  const endMs = BEGUN_MS + 20 * MINUTE_MS;
  const opened = aPayment({ expires_at: new Date(endMs) });

  expect(isPageClosed(opened, endMs + START_MS)).toBe(false);
  expect(isPageClosed(opened, endMs + START_MS + 1)).toBe(true);
});

test('poll of a payment: comes three seconds after the last one, the first one at any time', () => {
  expect(nextPollAtMs(aPayment())).toBe(0);
  expect(nextPollAtMs(aPayment({ checked_at: new Date(BEGUN_MS) }))).toBe(BEGUN_MS + 3 * SECOND_MS);
});

test('last payment: is open only once the provider has reported a page that is neither paid nor being decided', () => {
  const answered_at = new Date(BEGUN_MS);
  const outcomeOf = (changes: Partial<PaymentRow>) => toLastAttempt(aPayment(changes)).outcome;

  expect(toLastAttempt(aPayment({ answered_at }))).toEqual({ outcome: 'open', answeredAt: answered_at });
  expect(outcomeOf({})).toBe('waiting');
  expect(outcomeOf({ answered_at, is_deciding: true })).toBe('waiting');
  expect(outcomeOf({ answered_at, state: 'held' })).toBe('waiting');
  expect(outcomeOf({ answered_at, state: 'declined' })).toBe('failed');
});

test('payment: may still arrive in each state that is not final, and after a decline', () => {
  const states: StoredState[] = [
    'created',
    'pending',
    'held',
    'declined',
    'paid',
    'partially_refunded',
    'refunded',
    'reversed',
    'expired',
    'failed',
  ];

  expect(states.filter((state) => canStillBePaid({ state }))).toEqual(['created', 'pending', 'held', 'declined']);
});
