import type { PricedShippingCode, ShippingAddressField } from './shipping.ts';

/** Operator of a pickup point: the shop itself or a carrier. */
export type PickupPointNetwork = 'pickup' | 'cdek' | 'boxberry' | 'pochta';

type PickupPointList = { method: PricedShippingCode; field: ShippingAddressField; network: PickupPointNetwork };

/** The lists that a carrier's point is chosen from, and the field that names it (API-18 to API-20, PICKUPPOINT-03). */
export const PICKUP_POINT_LISTS = {
  'boxberry-pvz': { method: 'boxberry-pvz', field: 'boxberry_pvz', network: 'boxberry' },
  'cdek-fulfillment-point': { method: 'cdek-regular-ww', field: 'cdek_fulfillment_point', network: 'cdek' },
  'pochtaru-pochtomat': { method: 'pochtaru-pochtomat', field: 'pochtaru_pochtomat', network: 'pochta' },
} as const satisfies Record<string, PickupPointList>;

export type PickupPointListName = keyof typeof PICKUP_POINT_LISTS;

export function isPickupPointList(name: string): name is PickupPointListName {
  return Object.hasOwn(PICKUP_POINT_LISTS, name);
}

/** The list of a method; none where no carrier's point is chosen. */
export function pickupPointListOf(method: string): PickupPointListName | undefined {
  return Object.keys(PICKUP_POINT_LISTS)
    .filter(isPickupPointList)
    .find((name) => PICKUP_POINT_LISTS[name].method === method);
}
