import type { OrderStatus } from '../orders/order-status.ts';
import { canTransition } from '../orders/order-transitions.ts';

/** Events of a parcel, normalised across carriers, in order of progress. */
export const PARCEL_EVENT_KINDS = [
  'registered',
  'accepted',
  'in_transit',
  'at_point',
  'with_courier',
  'attempt_failed',
  'delivered',
  'not_delivered',
  'returning',
  'returned',
  'lost',
  'removed',
  'invalid',
] as const;

export type ParcelEventKind = (typeof PARCEL_EVENT_KINDS)[number];

/**
 * Target status of an order for each event. Other events move nothing: after a failed delivery attempt, for example,
 * the courier comes again.
 */
const STATUS_BY_EVENT: Partial<Record<ParcelEventKind, OrderStatus>> = {
  accepted: 'shipping',
  in_transit: 'shipping',
  at_point: 'shipping',
  with_courier: 'shipping',
  delivered: 'issued',
  not_delivered: 'delivery_failed',
  returning: 'delivery_failed',
  returned: 'delivery_failed',
  lost: 'awaiting_to_resolve',
};

/** Statuses that an event of the carrier may set; the warehouse counts returned goods (D63). */
const ON_THE_WAY: readonly OrderStatus[] = ['consolidated_for_shipping', 'shipping'];

/**
 * Transitions caused by a carrier's event, in order; empty if the order has progressed by itself, was never handed
 * over, or is further than the event (D63).
 */
export function transitionsByCarrier(from: OrderStatus, news: ParcelEventKind): OrderStatus[] {
  const to = STATUS_BY_EVENT[news];
  if (to === undefined || to === from || !ON_THE_WAY.includes(from)) return [];
  const isHandoverUnreported = from === 'consolidated_for_shipping' && !canTransition(from, to);
  const path: OrderStatus[] = isHandoverUnreported ? ['shipping', to] : [to];
  return path.every((step, at) => canTransition(path[at - 1] ?? from, step)) ? path : [];
}

const FINAL_EVENTS: readonly ParcelEventKind[] = ['delivered', 'not_delivered', 'returned', 'removed', 'invalid'];

export function endsParcel(news: ParcelEventKind): boolean {
  return FINAL_EVENTS.includes(news);
}
