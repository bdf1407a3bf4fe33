import type { Order } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { afterReading, type PurchaseState, phaseOf } from './use-purchase.ts';

type Said = Pick<Order, 'is_paid' | 'status' | 'last_payment' | 'can_pay' | 'refunds'>;
const waiting: Said = { is_paid: false, status: 'new', last_payment: 'waiting', can_pay: true, refunds: [] };

test('While the bank has not said anything the order is asked again', () => {
  expect(phaseOf(waiting)).toBe('checking');
});

test('A paid order is paid, whatever became of other attempts', () => {
  expect(phaseOf({ ...waiting, is_paid: true, status: 'processing', last_payment: 'failed' })).toBe('paid');
});

test('A declined card is told at once, and that it can be tried again [ERRORTEXT-18]', () => {
  expect(phaseOf({ ...waiting, last_payment: 'failed' })).toBe('not_paid');
});

test('An order that nobody began to pay for waits for nothing', () => {
  expect(phaseOf({ ...waiting, last_payment: null })).toBe('not_paid');
});

test('An order whose time ran out says so', () => {
  expect(phaseOf({ ...waiting, status: 'canceled', can_pay: false, last_payment: 'failed' })).toBe('canceled');
  expect(phaseOf({ ...waiting, status: 'canceled', can_pay: false, last_payment: null })).toBe('canceled');
});

test('While the bank still decides, a cancelled order is asked about for its minute: late money may revive it [D18] [D53]', () => {
  const late = { at: 'known', order: { ...order, status: 'canceled', can_pay: false } as Order } as const;

  expect(afterReading(nothing, { loaded: late, isOver: false }).phase).toBe('checking');
  expect(afterReading(nothing, { loaded: late, isOver: true }).phase).toBe('canceled');
  expect(phaseOf({ ...late.order, last_payment: 'paid' })).toBe('checking');
});

test('A cancelled order whose money came late and goes back is not said to be unpaid [D53]', () => {
  const refunds: Said['refunds'] = [{ at: '2026-11-26T12:00:00Z', code: 'money', name: 'Card', amount: '2490.00' }];

  expect(phaseOf({ ...waiting, status: 'canceled', can_pay: false, refunds })).toBe('given_back');
});

const order = { ...waiting, number: '100001' } as Order;
const nothing: PurchaseState = { loaded: null, phase: 'checking' };
const read = afterReading(nothing, { loaded: { at: 'known', order }, isOver: false });

test('A reading that failed takes away nothing that is known', () => {
  expect(afterReading(read, { loaded: { at: 'failed' }, isOver: false })).toEqual({
    loaded: { at: 'known', order },
    phase: 'checking',
  });
});

test('After a minute without an answer nobody says that no money was taken [D18]', () => {
  expect(afterReading(read, { loaded: { at: 'known', order }, isOver: true }).phase).toBe('unsure');
  expect(afterReading(read, { loaded: { at: 'failed' }, isOver: true })).toEqual({
    loaded: { at: 'known', order },
    phase: 'unsure',
  });
});

test('An order that could not be read for a minute is said to be out of reach', () => {
  expect(afterReading(nothing, { loaded: { at: 'failed' }, isOver: false }).loaded).toBeNull();
  expect(afterReading(nothing, { loaded: { at: 'failed' }, isOver: true }).loaded).toEqual({ at: 'failed' });
});
