import type { Bank } from '../bank.ts';
import { type Fields, findText, findWhole } from '../fields.ts';
import type { BankOrder } from '../orders.ts';
import { missingField, type Refusal, refusals } from './refusals.ts';

// Shared by `deposit.do`, `reverse.do` and `refund.do`, which identify an order only by `orderId`.

export function findOrderForMoney(bank: Bank, fields: Fields): BankOrder | Refusal {
  const orderId = findText(fields, 'orderId');
  if (orderId === undefined) return missingField('orderId');
  return bank.orders.findById(orderId) ?? refusals.noSuchOrder;
}

export function readSum(fields: Fields): number | undefined {
  const amount = findWhole(fields, 'amount');
  return amount !== undefined && amount >= 0 ? amount : undefined;
}
