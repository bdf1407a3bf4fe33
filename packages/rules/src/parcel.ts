import { canMoveOrder } from './order-moves.ts';
import type { OrderStatus } from './order-status.ts';

/** What a carrier tells of a parcel, in the shop's words, as far as it can have come with each. */
export const PARCEL_NEWS = [
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

export type ParcelNews = (typeof PARCEL_NEWS)[number];

/** Where each news means its order to be. What it leaves out moves nothing: a courier who found nobody comes again. */
const MEANS: Partial<Record<ParcelNews, OrderStatus>> = {
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

/** What of it the carrier itself may bring about; goods that came back are counted by the warehouse (D63). */
const ON_THE_WAY: readonly OrderStatus[] = ['consolidated_for_shipping', 'shipping'];

/**
 * The moves that a carrier's news brings about, in their order; none where the order has gone on by itself, was never
 * handed over, or the news is older than what it has come to (D63).
 */
export function movesByCarrier(from: OrderStatus, news: ParcelNews): OrderStatus[] {
  const to = MEANS[news];
  if (to === undefined || to === from || !ON_THE_WAY.includes(from)) return [];
  const isHandedOverUntold = from === 'consolidated_for_shipping' && to !== 'shipping';
  const way: OrderStatus[] = isHandedOverUntold && !canMoveOrder(from, to) ? ['shipping', to] : [to];
  return way.every((step, at) => canMoveOrder(way[at - 1] ?? from, step)) ? way : [];
}

const LAST: readonly ParcelNews[] = ['delivered', 'not_delivered', 'returned', 'removed', 'invalid'];

/** After this, a carrier has nothing more to tell. */
export function endsParcel(news: ParcelNews): boolean {
  return LAST.includes(news);
}
