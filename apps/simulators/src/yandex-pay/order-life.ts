import { randomUUID } from 'node:crypto';
import {
  type Method,
  type Operation,
  type PaymentStatus,
  refundedOf,
  type Terms,
  type YandexOrder,
} from './orders.ts';
import type { WebhookEvent } from './webhook-token.ts';
import type { Yandex } from './yandex.ts';

// The states of an order from creation to its end.

/** Duration of a refund; a real one takes seconds to days. */
const REFUND_TAKES_MS = 5_000;

export function openOrder(yandex: Yandex, terms: Terms): YandexOrder {
  const order = yandex.orders.add(terms);
  order.stopTtl = yandex.clock.at(order.expiresAtMs, () => {
    if (order.paymentStatus !== 'PENDING') return;
    fail(yandex, order, 'ORDER_EXPIRED');
    return yandex.webhooks.settled();
  });
  return order;
}

/** One stage: the money is captured as soon as it is authorized. */
export function pay(yandex: Yandex, order: YandexOrder, method: Method): void {
  if (order.paymentStatus !== 'PENDING') return;
  order.stopTtl();
  order.method = method;
  record(order, 'AUTHORIZE', 'SUCCESS', order.amount);
  record(order, 'CAPTURE', 'SUCCESS', order.amount);
  order.paymentStatus = 'CAPTURED';
  yandex.webhooks.announce(order.orderId, [about(order, 'AUTHORIZED'), about(order, 'CAPTURED')]);
}

/** The money is held, not captured. */
export function hold(yandex: Yandex, order: YandexOrder): void {
  if (order.paymentStatus !== 'PENDING') return;
  order.stopTtl();
  order.method = 'CARD';
  record(order, 'AUTHORIZE', 'SUCCESS', order.amount);
  move(yandex, order, 'AUTHORIZED');
}

export function capture(yandex: Yandex, order: YandexOrder): void {
  record(order, 'CAPTURE', 'SUCCESS', order.amount);
  move(yandex, order, 'CAPTURED');
}

/** A failed order cannot be paid any more: the shop creates a new one. */
export function fail(yandex: Yandex, order: YandexOrder, reasonCode: string): void {
  order.stopTtl();
  order.reasonCode = reasonCode;
  record(order, 'AUTHORIZE', 'FAIL', order.amount);
  move(yandex, order, 'FAILED');
}

export function letGo(yandex: Yandex, order: YandexOrder, externalOperationId: string): Operation {
  const operation = record(order, 'VOID', 'SUCCESS', order.amount, externalOperationId);
  move(yandex, order, 'VOIDED');
  return operation;
}

/** Ends an order in any state and refunds captured money. */
export function rollBack(yandex: Yandex, order: YandexOrder): void {
  order.stopTtl();
  if (order.paymentStatus === 'FAILED') return;
  order.reasonCode = 'ROLLED_BACK';
  move(yandex, order, 'FAILED');
}

/** A refund runs for a while; its operation reports the outcome. */
export function beginRefund(
  yandex: Yandex,
  order: YandexOrder,
  { amount, externalOperationId }: { amount: number; externalOperationId: string },
): Operation {
  const operation = record(order, 'REFUND', 'PENDING', amount, externalOperationId);
  yandex.clock.at(yandex.clock.nowMs() + REFUND_TAKES_MS, () => {
    operation.status = yandex.switches.refunds.take(order.orderId) ?? 'SUCCESS';
    const events: WebhookEvent[] = [
      { event: 'OPERATION_STATUS_UPDATED', operation: { ...operation, orderId: order.orderId } },
    ];
    if (operation.status === 'SUCCESS') {
      order.paymentStatus = refundedOf(order) >= order.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      events.push(about(order, order.paymentStatus));
    }
    yandex.webhooks.announce(order.orderId, events);
    return yandex.webhooks.settled();
  });
  return operation;
}

function move(yandex: Yandex, order: YandexOrder, status: PaymentStatus): void {
  order.paymentStatus = status;
  yandex.webhooks.announce(order.orderId, [about(order, status)]);
}

function about({ orderId }: YandexOrder, paymentStatus: PaymentStatus): WebhookEvent {
  return { event: 'ORDER_STATUS_UPDATED', order: { orderId, paymentStatus } };
}

function record(
  order: YandexOrder,
  operationType: Operation['operationType'],
  status: Operation['status'],
  amount: number,
  externalOperationId: string | null = null,
): Operation {
  const operation = { operationId: randomUUID(), externalOperationId, operationType, status, amount };
  order.operations.push(operation);
  return operation;
}
