import { canTransition, type OrderStatus } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import { addJob } from '#platform/jobs';
import { insertMove, type OrderRow, setStatus, setTracking } from './sql/orders.ts';

export function orderTopic(number: number): Topic {
  return `order:${number}`;
}

/** Any order, for lists. */
const ORDERS_TOPIC: Topic = 'orders';

/** Publishes that an order is new, or that anything of it has changed for its shopper or for staff. */
export function publishOrder(tx: Tx, events: Events, number: number): Promise<void> {
  return events.publish(tx, [ORDERS_TOPIC, orderTopic(number)]);
}

/**
 * Published when it is decided whether an order's goods are the shopper's; higher layers continue from there. It may be
 * delivered twice.
 */
export const ORDER_DECIDED_JOB = 'order_decided';

const DECIDED: readonly OrderStatus[] = ['issued', 'returned', 'canceled'];

export type TransitionReason = { actor: string; reason: string; at: Date; isPaid?: boolean };

/** Moves a locked order by the state machine (D63); a forbidden transition is a bug of the caller. */
export async function setOrderStatus(
  tx: Tx,
  events: Events,
  order: OrderRow,
  to: OrderStatus,
  { actor, reason, at, isPaid = order.is_paid }: TransitionReason,
): Promise<void> {
  if (!canTransition(order.status, to))
    throw new Error(`order ${order.number} cannot move from ${order.status} to ${to}`);
  const version = await setStatus(tx, order.number, to, isPaid);
  await insertMove(tx, { number: order.number, at, status: to, actor, reason, version });
  await publishOrder(tx, events, order.number);
  if (DECIDED.includes(to)) await addJob(tx, ORDER_DECIDED_JOB, { orderNumber: order.number });
}

/**
 * Takes the packing of a locked order back. It is no transition of the state machine, because nothing of the packing has
 * left the shop.
 */
export async function undoPacked(
  tx: Tx,
  events: Events,
  order: OrderRow,
  { actor, reason, at }: TransitionReason,
): Promise<void> {
  const version = await setStatus(tx, order.number, 'processing', order.is_paid);
  await insertMove(tx, { number: order.number, at, status: 'processing', actor, reason, version });
  await publishOrder(tx, events, order.number);
}

/** Sets the tracking code of a locked order. */
export async function setOrderTracking(tx: Tx, events: Events, number: number, code: string): Promise<void> {
  await setTracking(tx, number, code);
  await publishOrder(tx, events, number);
}
