import type { Bank } from '../bank.ts';
import type { Fields } from '../fields.ts';
import { findOrderForMoney, readSum } from './money-call.ts';
import { ACCEPTED, isRefusal, type Refusal, refusals, wrongValue } from './refusals.ts';

/** Captures a held sum, or once a part of it; the rest of the hold is released. Zero means the whole sum. */
export function deposit(bank: Bank, fields: Fields): typeof ACCEPTED | Refusal {
  const order = findOrderForMoney(bank, fields);
  if (isRefusal(order)) return order;
  const asked = readSum(fields);
  if (asked === undefined) return wrongValue('amount');
  if (order.status !== 'held') return refusals.wrongState;
  if (asked > order.approvedAmount) return refusals.sumTooBig;

  const nowMs = bank.clock.nowMs();
  const amount = asked === 0 ? order.approvedAmount : asked;
  order.status = 'deposited';
  order.depositedAmount = amount;
  order.depositedAtMs = nowMs;
  order.operations.push({ date: nowMs, type: 'COMPLETION', amount, actionCode: 0 });
  bank.callbacks.announce(order, [{ operation: 'deposited', status: 1 }]);
  return ACCEPTED;
}
