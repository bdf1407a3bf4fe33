import type { Bank } from '../bank.ts';
import type { Fields } from '../fields.ts';
import { canBePaid, declineByMerchant } from '../order-life.ts';
import { findOrder, namesAnOrder } from './find-order.ts';
import { ACCEPTED, missingField, type Refusal, refusals } from './refusals.ts';

/** Closes an unpaid order; refused for an order that is already closed. */
export function decline(bank: Bank, fields: Fields): typeof ACCEPTED | Refusal {
  if (!namesAnOrder(fields)) return missingField('orderId');
  const order = findOrder(bank, fields);
  if (!order) return refusals.noSuchOrder;
  if (!canBePaid(order)) return refusals.wrongState;
  declineByMerchant(order);
  return ACCEPTED;
}
