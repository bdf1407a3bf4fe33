import { MINUTE_MS, SECOND_MS } from '@kashtanka/rules';
import { describe, expect, it, test } from 'vitest';
import { canStillBePaid, isPageClosed, isStarting, nextPollAtMs, toLastAttempt } from './attempts.ts';
import type { PaymentRow, StoredState } from './sql/payments.ts';

const CREATED_MS = Date.UTC(2026, 10, 21, 12);
/** The longest timeout of a request plus half a minute. */
const START_TIMEOUT_MS = 90 * SECOND_MS;

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
    created_at: new Date(CREATED_MS),
    checked_at: null,
    answered_at: null,
    ...changes,
  };
}

describe('start of a payment', () => {
  const starting = aPayment({ is_starting: true });

  it('ends after a minute and a half, or when it is marked as ended', () => {
    expect(isStarting(starting, CREATED_MS + START_TIMEOUT_MS - 1)).toBe(true);
    expect(isStarting(starting, CREATED_MS + START_TIMEOUT_MS)).toBe(false);
    expect(isStarting(aPayment(), CREATED_MS)).toBe(false);
  });

  it('without a page: can take no payment after its end', () => {
    expect(isPageClosed(starting, CREATED_MS + START_TIMEOUT_MS - 1)).toBe(false);
    expect(isPageClosed(starting, CREATED_MS + START_TIMEOUT_MS)).toBe(true);
  });
});

test('payment page: counts as closed more than a minute and a half after its expiry', () => {
  const expiryMs = CREATED_MS + 20 * MINUTE_MS;
  const opened = aPayment({ expires_at: new Date(expiryMs) });

  expect(isPageClosed(opened, expiryMs + START_TIMEOUT_MS)).toBe(false);
  expect(isPageClosed(opened, expiryMs + START_TIMEOUT_MS + 1)).toBe(true);
});

test('poll of a payment: comes three seconds after the last one, the first one at any time', () => {
  expect(nextPollAtMs(aPayment())).toBe(0);
  expect(nextPollAtMs(aPayment({ checked_at: new Date(CREATED_MS) }))).toBe(CREATED_MS + 3 * SECOND_MS);
});

test('last payment: is open only once the provider has reported a page that is neither paid nor being decided', () => {
  const answered_at = new Date(CREATED_MS);
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
