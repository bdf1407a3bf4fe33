import type { PricedShippingCode, ShippingAddressField } from './shipping.ts';

/** Operator of a pickup point: the shop itself or a carrier. */
export type PointNetwork = 'pickup' | 'cdek' | 'boxberry' | 'pochta';

type PointList = { method: PricedShippingCode; field: ShippingAddressField; network: PointNetwork };

/** The lists that a carrier's point is chosen from, and the field that names it (API-18 to API-20, PICKUPPOINT-03). */
export const POINT_LISTS = {
  'boxberry-pvz': { method: 'boxberry-pvz', field: 'boxberry_pvz', network: 'boxberry' },
  'cdek-fulfillment-point': { method: 'cdek-regular-ww', field: 'cdek_fulfillment_point', network: 'cdek' },
  'pochtaru-pochtomat': { method: 'pochtaru-pochtomat', field: 'pochtaru_pochtomat', network: 'pochta' },
} as const satisfies Record<string, PointList>;

export type PointListName = keyof typeof POINT_LISTS;

export function isPointList(name: string): name is PointListName {
  return Object.hasOwn(POINT_LISTS, name);
}

/** The list of a method; none where no carrier's point is chosen. */
export function pointListOf(method: string): PointListName | undefined {
  return Object.keys(POINT_LISTS)
    .filter(isPointList)
    .find((name) => POINT_LISTS[name].method === method);
}
