import { moneyFromWire } from '@kashtanka/rules';
import { formatAttemptNumber, parseAttemptNumber } from '../attempt-numbers.ts';
import type { FetchedState, PaymentRef, PaymentSnapshot, PaymentState, ProviderProblem } from '../provider.ts';
import { callYandex, toProblem, type YandexRequest } from './call.ts';
import { type Operation, OrderState } from './wire.ts';

export type Read = { ok: true; state: OrderState } | { ok: false; problem: ProviderProblem };

export async function fetchState(request: YandexRequest, ref: PaymentRef): Promise<FetchedState> {
  const read = await readOrder(request, ref);
  if (!read.ok) return read;
  const snapshot = readSnapshot(read.state);
  return snapshot ? { ok: true, snapshot } : { ok: false, problem: 'unknown' };
}

/** A response about another order or merchant must not be used. */
export async function readOrder(request: YandexRequest, ref: PaymentRef): Promise<Read> {
  const result = await callYandex(request, { path: `v1/orders/${toOrderId(ref)}`, answer: OrderState });
  if (result.kind !== 'accepted') return { ok: false, problem: toProblem(result) };
  const { orderId, merchantId } = result.value.order;
  const isOurs = orderId === toOrderId(ref) && merchantId === request.settings.merchantId;
  return isOurs ? { ok: true, state: result.value } : { ok: false, problem: 'unknown' };
}

/** Yandex identifies an order by our number, so both references are equivalent. */
export function toOrderId(ref: PaymentRef): string {
  return 'providerId' in ref ? ref.providerId : formatAttemptNumber(ref);
}

const STATES: Record<string, PaymentState> = {
  PENDING: 'pending',
  AUTHORIZED: 'held',
  CAPTURED: 'paid',
  // Split with payment on delivery: no money has arrived.
  CONFIRMED: 'pending',
  VOIDED: 'reversed',
  // It is unknown whether the page accepts another card, so polling continues until the page closes.
  FAILED: 'declined',
  PARTIALLY_REFUNDED: 'partially_refunded',
  REFUNDED: 'refunded',
};

/** Undefined for an unknown state or a foreign number. */
function readSnapshot({ order, operations = [] }: OrderState): PaymentSnapshot | undefined {
  const attempt = parseAttemptNumber(order.orderId);
  const state = STATES[order.paymentStatus];
  if (!attempt || !state) return undefined;
  const refunded = sumOf(operations, 'REFUND');
  const amount = moneyFromWire(order.orderAmount);
  return {
    ...attempt,
    providerId: order.orderId,
    state,
    isDeciding: state === 'held',
    amount,
    refunded,
    // The whole sum arrives at once, with Split too; installments are between the buyer and Yandex.
    paid: ['paid', 'partially_refunded', 'refunded'].includes(state) ? amount : 0,
    declineReason: state === 'declined' ? (REASONS.get(order.reasonCode ?? '') ?? 'other') : null,
  };
}

const REASONS = new Map<string, PaymentSnapshot['declineReason']>([
  ['INSUFFICIENT_FUNDS', 'no_funds'],
  ['EXPIRED_CARD', 'card_expired'],
  ['AUTHENTICATION_FAILED', 'not_confirmed'],
  ['ORDER_EXPIRED', 'out_of_time'],
]);

function sumOf(operations: readonly Operation[], type: string): number {
  return operations
    .filter(({ operationType, status }) => operationType === type && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + moneyFromWire(amount), 0);
}
