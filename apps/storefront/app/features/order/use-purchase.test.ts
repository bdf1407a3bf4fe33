import type { Order } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { phaseOf } from './use-purchase.ts';

type Said = Pick<Order, 'is_paid' | 'status' | 'last_payment' | 'can_pay'>;
const waiting: Said = { is_paid: false, status: 'new', last_payment: 'waiting', can_pay: true };

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
  expect(phaseOf({ ...waiting, status: 'canceled', can_pay: false })).toBe('canceled');
});
