import type { Bank } from '../bank.ts';
import { type Fields, findText, parseFields } from '../fields.ts';
import type { BankOrder } from '../orders.ts';
import { findOrderForMoney, readSum } from './money-call.ts';
import { ACCEPTED, isRefusal, type Refusal, refusals, wrongValue } from './refusals.ts';

/** Refunds a part or all of the money. A repeated `externalRefundId` refunds nothing more. */
export function refund(bank: Bank, fields: Fields): typeof ACCEPTED | Refusal {
  const order = findOrderForMoney(bank, fields);
  if (isRefusal(order)) return order;
  const amount = readSum(fields);
  if (amount === undefined || amount === 0) return wrongValue('amount');
  const key = findText(parseFields(fields.jsonParams), 'externalRefundId');
  if (key !== undefined && (key === '' || key.length > 36)) return wrongValue('externalRefundId');

  const earlier = key === undefined ? undefined : order.operations.find((one) => one.externalRefundId === key);
  if (earlier) return earlier.amount === amount ? ACCEPTED : refusals.refundKeyReused;
  if (order.status !== 'deposited' && order.status !== 'refunded') return refusals.wrongState;
  if (amount > order.depositedAmount - order.refundedAmount) return refusals.sumTooBig;
  giveBack(bank, order, { amount, key });
  return ACCEPTED;
}

function giveBack(bank: Bank, order: BankOrder, { amount, key }: { amount: number; key: string | undefined }) {
  order.status = 'refunded';
  order.refundedAmount += amount;
  order.operations.push({
    date: bank.clock.nowMs(),
    type: 'REFUND',
    amount,
    actionCode: 0,
    ...(key === undefined ? {} : { externalRefundId: key }),
  });
  bank.callbacks.announce(order, [{ operation: 'refunded', status: 1 }]);
}
