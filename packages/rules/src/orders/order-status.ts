import type { DeliveryType } from '../delivery/shipping.ts';

/** ORDER-05 to ORDER-17. */
export const ORDER_STATUSES = [
  'new',
  'pending',
  'processing',
  'authorized',
  'consolidated_for_shipping',
  'shipping',
  'issued',
  'awaiting_to_resolve',
  'resolving',
  'delivery_failed',
  'partially_returned',
  'returned',
  'canceled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The order is unpaid and not in progress: it may still be paid, and is canceled automatically otherwise. */
export function awaitsPayment(status: OrderStatus): boolean {
  return status === 'new' || status === 'pending';
}

const ENDED: readonly OrderStatus[] = ['issued', 'partially_returned', 'returned', 'canceled'];

/** Statuses in which an order still holds goods for its shopper, or has them on the way. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !ENDED.includes(status));

/** The five stops of the shopper's track in the order in which they are reached; the other statuses are turns off it. */
export const ORDER_STEPS = ['placed', 'packed', 'ready', 'on_the_way', 'issued'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/**
 * An authorized order has been packed and is ready (D63), so no status is on the stop `packed`; a batch moves it no
 * further.
 */
const STEP_OF = {
  new: 'placed',
  pending: 'placed',
  processing: 'placed',
  authorized: 'ready',
  consolidated_for_shipping: 'ready',
  shipping: 'on_the_way',
  issued: 'issued',
} as const satisfies Partial<Record<OrderStatus, OrderStep>>;

/** Statuses that are no stop on the way from the shop to the door. */
export type OffTrack = Exclude<OrderStatus, keyof typeof STEP_OF>;

export function isOffTrack(status: OrderStatus): status is OffTrack {
  return !Object.hasOwn(STEP_OF, status);
}

export function orderStep(status: Exclude<OrderStatus, OffTrack>): OrderStep;
export function orderStep(status: OrderStatus): OrderStep | undefined;
export function orderStep(status: OrderStatus): OrderStep | undefined {
  return isOffTrack(status) ? undefined : STEP_OF[status];
}

const PICKUP_STEPS: readonly OrderStep[] = ['placed', 'ready', 'issued'];
const DIGITAL_STEPS: readonly OrderStep[] = ['placed', 'issued'];

/** A pickup order is ready when it is packed and travels nowhere; an emailed certificate has nothing between its ends. */
export function orderSteps(deliveryType: DeliveryType): readonly OrderStep[] {
  if (deliveryType === 'digital') return DIGITAL_STEPS;
  return deliveryType === 'pickup' ? PICKUP_STEPS : ORDER_STEPS;
}
