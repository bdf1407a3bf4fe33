import { type Fields, findText, isFields, parseFields } from '../bank/fields.ts';
import { pageOf } from './create-order.ts';
import * as life from './order-life.ts';
import { type Operation, refundedOf, type YandexOrder } from './orders.ts';
import { type Accepted, type Refusal, refusals, wrongCart, wrongField } from './responses.ts';
import { parseSum, writeSum } from './sums.ts';
import type { Yandex } from './yandex.ts';

// Calls on an existing order.

export type OrderCall = (yandex: Yandex, order: YandexOrder, fields: Fields) => Accepted | Refusal;

const ONE_ROUBLE = 100;

export const readOrder: OrderCall = (yandex, order) => {
  const { orderId, paymentStatus, amount, method, metadata, reasonCode } = order;
  return {
    data: {
      order: {
        orderId,
        merchantId: yandex.merchantId,
        paymentStatus,
        orderAmount: writeSum(amount),
        currencyCode: 'RUB',
        cart: JSON.parse(order.cart),
        metadata,
        reasonCode,
        paymentUrl: pageOf(yandex, order),
        ...(method && { paymentMethod: { methodType: method, cardLast4: '0015', cardNetwork: 'MIR' } }),
      },
      operations: order.operations.map((operation) => describe(order, operation)),
    },
  };
};

export const captureOrder: OrderCall = (yandex, order) => {
  if (order.paymentStatus !== 'AUTHORIZED') return refusals.wrongState;
  life.capture(yandex, order);
  return { data: {} };
};

export const cancelOrder: OrderCall = (yandex, order, fields) => {
  const id = findText(fields, 'externalOperationId');
  if (!id) return wrongField('externalOperationId');
  if (order.paymentStatus !== 'AUTHORIZED') return refusals.wrongState;
  return { data: { operation: describe(order, life.letGo(yandex, order, id)) } };
};

export const rollBackOrder: OrderCall = (yandex, order) => {
  life.rollBack(yandex, order);
  return { data: {} };
};

/** A repeated request returns the running operation; the id of a finished operation cannot be reused. */
export const refundOrder: OrderCall = (yandex, order, fields) => {
  const externalOperationId = findText(fields, 'externalOperationId');
  const amount = parseSum(fields.refundAmount);
  if (!externalOperationId) return wrongField('externalOperationId');
  const earlier = order.operations.find((one) => one.externalOperationId === externalOperationId);
  if (earlier)
    return earlier.status === 'PENDING'
      ? { data: { operation: describe(order, earlier) } }
      : refusals.operationUsed;
  if (!['CAPTURED', 'PARTIALLY_REFUNDED'].includes(order.paymentStatus)) return refusals.wrongState;
  if (order.operations.some(({ status }) => status === 'PENDING')) return refusals.busy;
  const left = order.amount - refundedOf(order) - (amount ?? 0);
  if (amount === undefined || amount < ONE_ROUBLE || left < 0) return refusals.wrongSum;
  if (left > 0 && !isLeft(fields.targetCart, left)) return wrongCart('targetCart');
  const operation = life.beginRefund(yandex, order, { amount, externalOperationId });
  return { data: { operation: describe(order, operation) } };
};

/** Whether the cart after the refund adds up to the remaining sum; without a cart everything is refunded. */
function isLeft(targetCart: unknown, left: number): boolean {
  const { items, total } = parseFields(targetCart);
  if (left < ONE_ROUBLE || !Array.isArray(items) || !items.every(isFields)) return false;
  const isListed = items.length > 0 && items.every((item) => findText(item, 'productId'));
  return isListed && parseSum(parseFields(total).amount) === left;
}

export function describe(order: YandexOrder, operation: Operation): object {
  return { ...operation, orderId: order.orderId, amount: writeSum(operation.amount) };
}
