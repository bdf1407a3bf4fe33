import type { Kopecks } from '@kashtanka/rules';
import { parseAttemptNumber } from '../attempt-numbers.ts';
import type { PaymentSnapshot, PaymentState } from '../provider.ts';
import { declineReason } from './declines.ts';
import type { OrderStatus } from './wire.ts';

type Sums = { paid: Kopecks; refunded: Kopecks };

/** Undefined for an unknown state, or money without sums. */
export function parseSnapshot(status: OrderStatus): PaymentSnapshot | undefined {
  const attempt = parseAttemptNumber(status.orderNumber);
  const sums = readSums(status);
  const state = readState(status, sums);
  if (!attempt || !state) return undefined;
  const isLost = state === 'declined' || state === 'expired';
  return {
    ...attempt,
    ...sums,
    providerId: findAttribute(status, 'mdOrder'),
    state,
    isDeciding: DECIDING.includes(status.orderStatus) || isBeingSentBySbp(status),
    amount: status.amount,
    declineReason: isLost ? declineReason(status.actionCode) : null,
  };
}

/** Hold, 3-D Secure page, and pending at the bank; 0 is a page without a payment. */
const DECIDING: readonly number[] = [1, 5, 7];

/** A transfer by SBP is under way, but the bank still reports the payment as registered. */
function isBeingSentBySbp({ orderStatus, actionCode }: OrderStatus): boolean {
  return orderStatus === 0 && actionCode === SBP_IN_PROGRESS;
}

const SBP_IN_PROGRESS = -99;

function readSums({ paymentAmountInfo }: OrderStatus): Sums {
  return { paid: paymentAmountInfo?.depositedAmount ?? 0, refunded: paymentAmountInfo?.refundedAmount ?? 0 };
}

function readState({ orderStatus, actionCode }: OrderStatus, { paid, refunded }: Sums): PaymentState | undefined {
  switch (orderStatus) {
    case 0:
    case 5:
    case 7:
      return 'pending';
    case 1:
      return 'held';
    case 2:
    case 8:
      return paid > 0 ? 'paid' : undefined;
    case 3:
      return 'reversed';
    case 4:
      return readRefund(paid, refunded);
    case 6:
      return declineReason(actionCode) === 'out_of_time' ? 'expired' : 'declined';
    default:
      return undefined;
  }
}

/** The bank reports 4 after a partial refund too, so the sums distinguish both. */
function readRefund(paid: Kopecks, refunded: Kopecks): PaymentState | undefined {
  if (refunded === 0) return undefined;
  return refunded >= paid ? 'refunded' : 'partially_refunded';
}

function findAttribute({ attributes = [] }: OrderStatus, name: string): string | null {
  return attributes.find((attribute) => attribute.name === name)?.value ?? null;
}
