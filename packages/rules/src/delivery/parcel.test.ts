import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { canMoveOrder } from '../orders/order-transitions.ts';
import { movesByCarrier, PARCEL_NEWS } from './parcel.ts';

describe('effect of a carrier event on an order', () => {
  it('an accepted parcel is under way, and a handed-over one is issued [ORDER-10] [ORDER-11]', () => {
    expect(movesByCarrier('consolidated_for_shipping', 'accepted')).toEqual(['shipping']);
    expect(movesByCarrier('shipping', 'delivered')).toEqual(['issued']);
    expect(movesByCarrier('shipping', 'returning')).toEqual(['delivery_failed']);
    expect(movesByCarrier('shipping', 'lost')).toEqual(['awaiting_to_resolve']);
  });

  it('a missed event is inferred: a delivered parcel was handed over before', () => {
    expect(movesByCarrier('consolidated_for_shipping', 'delivered')).toEqual(['shipping', 'issued']);
  });

  it('no event moves an order that is not on its way, back, or along a missing transition [ORDER-20] [D63]', () => {
    for (const from of ORDER_STATUSES)
      for (const news of PARCEL_NEWS) {
        const way = movesByCarrier(from, news);
        if (from !== 'consolidated_for_shipping' && from !== 'shipping') expect(way).toEqual([]);
        expect(way.every((to, at) => canMoveOrder(way[at - 1] ?? from, to))).toBe(true);
      }
    expect(movesByCarrier('shipping', 'accepted')).toEqual([]);
    expect(movesByCarrier('shipping', 'attempt_failed')).toEqual([]);
  });
});
