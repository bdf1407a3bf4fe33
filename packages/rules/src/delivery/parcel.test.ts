import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { canTransition } from '../orders/order-transitions.ts';
import { endsParcel, PARCEL_EVENT_KINDS, type ParcelEventKind, transitionsByCarrier } from './parcel.ts';

describe('effect of a carrier event on an order', () => {
  it('an accepted parcel is under way, and a handed-over one is issued [ORDER-10] [ORDER-11]', () => {
    expect(transitionsByCarrier('consolidated_for_shipping', 'accepted')).toEqual(['shipping']);
    expect(transitionsByCarrier('shipping', 'delivered')).toEqual(['issued']);
    expect(transitionsByCarrier('shipping', 'returning')).toEqual(['delivery_failed']);
    expect(transitionsByCarrier('shipping', 'lost')).toEqual(['awaiting_to_resolve']);
  });

  it('each event moves a parcel of a batch and one under way, or neither, and some end the parcel [D63]', () => {
    const effectOf = (kind: ParcelEventKind) => [
      transitionsByCarrier('consolidated_for_shipping', kind),
      transitionsByCarrier('shipping', kind),
      endsParcel(kind),
    ];
    const taken = [['shipping'], [], false];
    const [goesBack, isBack] = [false, true].map((ends) => [
      ['shipping', 'delivery_failed'],
      ['delivery_failed'],
      ends,
    ]);
    expect(Object.fromEntries(PARCEL_EVENT_KINDS.map((kind) => [kind, effectOf(kind)]))).toEqual({
      registered: [[], [], false],
      accepted: taken,
      in_transit: taken,
      at_point: taken,
      with_courier: taken,
      attempt_failed: [[], [], false],
      delivered: [['shipping', 'issued'], ['issued'], true],
      not_delivered: isBack,
      returning: goesBack,
      returned: isBack,
      lost: [['awaiting_to_resolve'], ['awaiting_to_resolve'], false],
      removed: [[], [], true],
      invalid: [[], [], true],
    });
  });
  it('a missed event is inferred: a delivered parcel was handed over before', () => {
    expect(transitionsByCarrier('consolidated_for_shipping', 'delivered')).toEqual(['shipping', 'issued']);
  });

  it('no event moves an order that is not on its way, back, or along a missing transition [ORDER-20] [D63]', () => {
    for (const from of ORDER_STATUSES)
      for (const news of PARCEL_EVENT_KINDS) {
        const way = transitionsByCarrier(from, news);
        if (from !== 'consolidated_for_shipping' && from !== 'shipping') expect(way).toEqual([]);
        expect(way.every((to, at) => canTransition(way[at - 1] ?? from, to))).toBe(true);
      }
    expect(transitionsByCarrier('shipping', 'accepted')).toEqual([]);
    expect(transitionsByCarrier('shipping', 'attempt_failed')).toEqual([]);
  });
});
