import { randomInt } from 'node:crypto';
import type { Bank } from './bank.ts';
import type { BankOrder, OrderTerms } from './orders.ts';

// The states of an order from registration to its end. Refunds and reversals are in money-back.ts.

export const MOST_ATTEMPTS = 3;

export const ACTION = {
  done: 0,
  expired: -2007,
  challengeFailed: -2006,
  issuerRefused: 120,
} as const;

export function openOrder(bank: Bank, terms: OrderTerms): BankOrder {
  const order = bank.orders.add(terms, bank.clock.nowMs());
  order.stopSession = bank.clock.at(order.expiresAtMs, () => {
    expire(bank, order);
    return bank.callbacks.settled();
  });
  bank.emit({ what: 'registered', orderNumber: order.orderNumber });
  return order;
}

export function canBePaid(order: BankOrder): boolean {
  return !order.closed && isUnpaid(order);
}

function isUnpaid(order: BankOrder): boolean {
  return order.status === 'registered' || order.status === 'challenge' || order.status === 'declined';
}

/** One stage: the money is captured at once. Two stages: it is held until `deposit.do`. */
export function approve(bank: Bank, order: BankOrder, maskedPan: string): void {
  const nowMs = bank.clock.nowMs();
  const isOneStage = order.stages === 'one';
  order.attempts += 1;
  order.status = isOneStage ? 'deposited' : 'held';
  order.actionCode = ACTION.done;
  order.approvedAmount = order.amount;
  order.depositedAmount = isOneStage ? order.amount : 0;
  order.depositedAtMs = isOneStage ? nowMs : null;
  order.maskedPan = maskedPan;
  order.approvalCode = String(randomInt(100_000, 1_000_000));
  recordAttempt(order, nowMs);
  close(order);
  bank.emit({ what: 'paid', orderNumber: order.orderNumber });
  const changes = [
    { operation: 'approved', status: 1 },
    { operation: 'deposited', status: 1 },
  ] as const;
  bank.callbacks.announce(order, isOneStage ? changes : changes.slice(0, 1));
}

/** The order stays payable until its attempts are used up. */
export function refuse(bank: Bank, order: BankOrder, actionCode: number): void {
  order.attempts += 1;
  order.status = 'declined';
  order.actionCode = actionCode;
  recordAttempt(order, bank.clock.nowMs());
  if (order.attempts >= MOST_ATTEMPTS) close(order);
  bank.emit({ what: 'declined', orderNumber: order.orderNumber });
  bank.callbacks.announce(order, [{ operation: order.stages === 'one' ? 'deposited' : 'approved', status: 0 }]);
}

export function openChallenge(order: BankOrder, maskedPan: string): void {
  order.status = 'challenge';
  order.maskedPan = maskedPan;
}

export function expire(bank: Bank, order: BankOrder): void {
  if (!canBePaid(order)) return;
  order.status = 'declined';
  order.actionCode = ACTION.expired;
  close(order);
  bank.emit({ what: 'expired', orderNumber: order.orderNumber });
  bank.callbacks.announce(order, [{ operation: 'declinedByTimeout', status: 1 }]);
}

export function declineByMerchant(order: BankOrder): void {
  order.status = 'declined';
  close(order);
}

function close(order: BankOrder) {
  order.closed = true;
  order.stopSession();
}

function recordAttempt(order: BankOrder, nowMs: number) {
  order.operations.push({
    date: nowMs,
    type: order.stages === 'one' ? 'AUTHORIZATION' : 'PREAUTHORIZATION',
    amount: order.amount,
    actionCode: order.actionCode,
    ...(order.approvalCode === null ? {} : { approvalCode: order.approvalCode }),
  });
}
