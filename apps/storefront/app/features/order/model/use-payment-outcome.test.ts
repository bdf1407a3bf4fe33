import type { Order } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { afterPoll, canPhaseChange, getPaymentPhase, type PaymentOutcomeState } from './use-payment-outcome.ts';

type Said = Parameters<typeof getPaymentPhase>[0];
const waiting: Said = {
  is_paid: false,
  status: 'new',
  last_payment: 'waiting',
  last_payment_answered_at: null,
  can_pay: true,
  refunds: [],
};
const phase = (said: Partial<Said> = {}) => getPaymentPhase({ ...waiting, ...said }, null);

test('payment outcome: while the bank has not answered the order is polled', () => {
  expect(phase()).toBe('checking');
});

test('payment outcome: a paid order is paid, with any result of other attempts', () => {
  expect(phase({ is_paid: true, status: 'processing', last_payment: 'failed' })).toBe('paid');
});

test('payment outcome: a declined card is shown at once, with another attempt [ERRORTEXT-18]', () => {
  expect(phase({ last_payment: 'failed' })).toBe('not_paid');
});

test('payment outcome: an order without a started payment waits for nothing', () => {
  expect(phase({ last_payment: null })).toBe('not_paid');
});

test('payment outcome: an expired order is shown as cancelled', () => {
  expect(phase({ status: 'canceled', can_pay: false, last_payment: 'failed' })).toBe('canceled');
  expect(phase({ status: 'canceled', can_pay: false, last_payment: null })).toBe('canceled');
});

test('payment outcome: while the bank still decides, a canceled order is polled for a minute, because a late payment may revive it [D18] [D53]', () => {
  const late = { at: 'known', order: { ...order, status: 'canceled', can_pay: false } as Order } as const;

  expect(afterPoll(nothing, { loaded: late, isOver: false }).phase).toBe('checking');
  expect(afterPoll(nothing, { loaded: late, isOver: true }).phase).toBe('canceled');
  expect(phase({ ...late.order, last_payment: 'paid' })).toBe('checking');
});

test('payment outcome: a cancelled order with refunded late money is not shown as unpaid [D53]', () => {
  const refunds: Said['refunds'] = [{ at: '2026-11-26T12:00:00Z', code: 'money', name: 'Card', amount: '2490.00' }];

  expect(phase({ status: 'canceled', can_pay: false, refunds })).toBe('given_back');
});

const order = { ...waiting, number: '100001' } as Order;
const nothing: PaymentOutcomeState = { loaded: null, phase: 'checking', answeredBefore: undefined };
const read = afterPoll(nothing, { loaded: { at: 'known', order }, isOver: false });

test('payment outcome: a failed poll keeps the known state', () => {
  expect(afterPoll(read, { loaded: { at: 'failed' }, isOver: false })).toEqual({
    loaded: { at: 'known', order },
    phase: 'checking',
    answeredBefore: null,
  });
});

test('payment outcome: after a minute without an answer it does not claim that no money was taken [D18]', () => {
  expect(afterPoll(read, { loaded: { at: 'known', order }, isOver: true }).phase).toBe('unsure');
  expect(afterPoll(read, { loaded: { at: 'failed' }, isOver: true })).toEqual({
    loaded: { at: 'known', order },
    phase: 'unsure',
    answeredBefore: null,
  });
});

test('payment outcome: an order that could not be read for a minute is shown as unavailable', () => {
  expect(afterPoll(nothing, { loaded: { at: 'failed' }, isOver: false }).loaded).toBeNull();
  expect(afterPoll(nothing, { loaded: { at: 'failed' }, isOver: true }).loaded).toEqual({ at: 'failed' });
});

/** The phases that a shopper sees, reading by reading. */
function phasesOf(answers: readonly (Partial<Said> & { isOver?: boolean })[]): string[] {
  let state = nothing;
  return answers.map(({ isOver = false, ...said }) => {
    state = afterPoll(state, { loaded: { at: 'known', order: { ...order, ...said } }, isOver });
    return state.phase;
  });
}

test('payment outcome: an open page learns that the bank was asked after the return, and reads on [D18]', () => {
  const before = { last_payment: 'open', last_payment_answered_at: '2026-11-26T12:00:00Z' } as const;
  const anew = { last_payment: 'open', last_payment_answered_at: '2026-11-26T12:00:07Z' } as const;

  const phases = phasesOf([before, before, anew, { ...anew, isOver: true }, { is_paid: true }]);

  expect(phases).toEqual(['checking', 'checking', 'open', 'open', 'paid']);
  expect(canPhaseChange('open')).toBe(true);
});

test('payment outcome: a payment that the bank decides about is not called unpaid', () => {
  const deciding = { last_payment: 'waiting', last_payment_answered_at: '2026-11-26T12:00:07Z' } as const;

  expect(phasesOf([{}, deciding, { ...deciding, isOver: true }])).toEqual(['checking', 'checking', 'unsure']);
});
