import type { Bank } from '../bank.ts';
import { type Fields, findText } from '../fields.ts';
import type { BankOrder } from '../orders.ts';

/** `orderId` wins when both are given. */
export function findOrder(bank: Bank, fields: Fields): BankOrder | undefined {
  const orderId = findText(fields, 'orderId');
  if (orderId !== undefined) return bank.orders.findById(orderId);
  const orderNumber = findText(fields, 'orderNumber');
  return orderNumber === undefined ? undefined : bank.orders.findByNumber(orderNumber);
}

export function namesAnOrder(fields: Fields): boolean {
  return findText(fields, 'orderId') !== undefined || findText(fields, 'orderNumber') !== undefined;
}
