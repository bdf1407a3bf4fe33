import { type Kopecks, moneyFromWire, moneyToWire } from '@kashtanka/rules';
import type { PaymentRef, Refunded } from '../provider.ts';
import { callYandex, toProblem, type YandexRequest } from './call.ts';
import { cartLeft } from './cart.ts';
import { readOrder, toOrderId } from './read.ts';
import { Done, type OrderState, REASON } from './wire.ts';

export type RefundToMake = { ref: PaymentRef; amount: Kopecks; key: string };

/**
 * Refunds take a while and may fail. The list of operations shows which of ours were made, so it is read first, and a
 * failed refund is repeated under the next id.
 */
export async function refundPayment(request: YandexRequest, refund: RefundToMake): Promise<Refunded> {
  const read = await readOrder(request, refund.ref);
  if (!read.ok) return read;
  const made = operationsOf(read.state, refund.key);
  if (made.some(({ status }) => status === 'SUCCESS')) return { ok: true };
  if (made.some(({ status }) => status === 'PENDING')) return { ok: false, problem: 'in_progress' };
  const fields = toFields(read.state, refund.amount, `${refund.key}.${made.length + 1}`);
  const result = await callYandex(request, {
    path: `v2/orders/${toOrderId(refund.ref)}/refund`,
    fields,
    answer: Done,
  });
  // A second attempt follows a failure, so it counts as one and is retried with growing delays.
  if (result.kind === 'accepted') return { ok: false, problem: made.length > 0 ? 'refused' : 'in_progress' };
  const isUnderWay =
    result.kind === 'refused' && (result.reasonCode === REASON.busy || result.reasonCode === REASON.operationUsed);
  return { ok: false, problem: isUnderWay ? 'in_progress' : toProblem(result) };
}

function operationsOf({ operations = [] }: OrderState, key: string) {
  return operations.filter(
    ({ operationType, externalOperationId }) =>
      operationType === 'REFUND' && externalOperationId?.startsWith(`${key}.`),
  );
}

/** Yandex requires the remaining cart, and none after a full refund. */
function toFields(state: OrderState, amount: Kopecks, externalOperationId: string) {
  const paid = moneyFromWire(state.order.orderAmount);
  const gone = (state.operations ?? [])
    .filter(({ operationType, status }) => operationType === 'REFUND' && status === 'SUCCESS')
    .reduce((sum, operation) => sum + moneyFromWire(operation.amount), 0);
  const left = paid - gone - amount;
  return {
    externalOperationId,
    orderAmount: state.order.orderAmount,
    refundAmount: moneyToWire(amount),
    ...(left > 0 && { targetCart: cartLeft(state, left) }),
  };
}
