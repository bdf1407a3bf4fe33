import type { Bank } from '../bank.ts';
import type { Fields } from '../fields.ts';
import type { BankOrder } from '../orders.ts';
import { findOrderForMoney, readSum } from './money-call.ts';
import { ACCEPTED, isRefusal, type Refusal, refusals, wrongValue } from './refusals.ts';

const MOSCOW_AHEAD_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Releases a hold, or reverses a payment of the same Moscow day. A partial reversal is allowed only once. */
export function reverse(bank: Bank, fields: Fields): typeof ACCEPTED | Refusal {
  const order = findOrderForMoney(bank, fields);
  if (isRefusal(order)) return order;
  const asked = fields.amount === undefined ? 0 : readSum(fields);
  if (asked === undefined) return wrongValue('amount');
  const refusal = findRefusal(bank, order, asked);
  if (refusal) return refusal;

  const amount = asked === 0 ? moneyOn(order) : asked;
  takeBack(order, amount);
  order.operations.push({ date: bank.clock.nowMs(), type: 'REVERSAL', amount, actionCode: 0 });
  bank.callbacks.announce(order, [{ operation: 'reversed', status: 1 }]);
  return ACCEPTED;
}

function findRefusal(bank: Bank, order: BankOrder, asked: number): Refusal | undefined {
  if (order.status !== 'held' && order.status !== 'deposited') return refusals.wrongState;
  if (asked > moneyOn(order)) return refusals.sumTooBig;
  if (order.partlyReversed && asked !== 0) return refusals.wrongState;
  if (order.depositedAtMs === null || isSameDay(order.depositedAtMs, bank.clock.nowMs())) return undefined;
  return bank.switches.lateReverseCode === '7' ? refusals.systemError : refusals.wrongState;
}

function moneyOn(order: BankOrder): number {
  return order.status === 'held' ? order.approvedAmount : order.depositedAmount;
}

function takeBack(order: BankOrder, amount: number) {
  const isWhole = amount === moneyOn(order);
  order.approvedAmount -= amount;
  if (order.status === 'deposited') order.depositedAmount -= amount;
  if (isWhole) order.status = 'reversed';
  else order.partlyReversed = true;
}

function isSameDay(oneMs: number, otherMs: number): boolean {
  return moscowDay(oneMs) === moscowDay(otherMs);
}

function moscowDay(momentMs: number): number {
  return Math.floor((momentMs + MOSCOW_AHEAD_MS) / DAY_MS);
}
