import { describe, expect, test } from 'vitest';
import { type OpenOrders, type OpenOrdersBy, refuseOpenOrders } from './open-orders.ts';

const NONE: OpenOrders = { orders: 0, units: 0 };
const LIMITS = { person: { orders: 3, units: 20 }, network: { orders: 20, units: 100 } };
const ORDER = { units: 1, isKnownCustomer: false };
const KNOWN = { ...ORDER, isKnownCustomer: true };

const openBy = (by: Partial<OpenOrdersBy>): OpenOrdersBy => ({
  email: NONE,
  phone: NONE,
  account: null,
  network: NONE,
  ...by,
});

describe('open unpaid orders', () => {
  test('the limits of a person count by email, phone and account', () => {
    for (const by of ['email', 'phone', 'account'] as const) {
      const orders = (count: number) =>
        refuseOpenOrders(openBy({ [by]: { orders: count, units: 0 } }), ORDER, LIMITS);
      const units = (count: number) =>
        refuseOpenOrders(openBy({ [by]: { orders: 0, units: count } }), ORDER, LIMITS);

      expect(orders(2), by).toBeUndefined();
      expect(orders(3), by).toEqual({ reason: 'orders', most: 3 });
      expect(units(19), by).toBeUndefined();
      expect(units(20), by).toEqual({ reason: 'units', most: 20 });
    }
  });

  test('an order alone may not hold more units than the limit', () => {
    expect(refuseOpenOrders(openBy({}), { ...ORDER, units: 20 }, LIMITS)).toBeUndefined();
    expect(refuseOpenOrders(openBy({}), { ...ORDER, units: 21 }, LIMITS)).toEqual({ reason: 'units', most: 20 });
  });

  test('a network has limits of its own, and an unknown one has none', () => {
    const from = (network: OpenOrders | null) => refuseOpenOrders(openBy({ network }), ORDER, LIMITS);

    expect(from({ orders: 19, units: 99 })).toBeUndefined();
    expect(from({ orders: 20, units: 20 })).toEqual({ reason: 'network', most: 20 });
    expect(from({ orders: 1, units: 100 })).toEqual({ reason: 'network', most: 100 });
    expect(from(null)).toBeUndefined();
  });

  test('a known customer may hold five times as much, regardless of other customers in the network', () => {
    const open = (orders: number) =>
      openBy({ account: { orders, units: orders }, network: { orders: 99, units: 999 } });

    expect(refuseOpenOrders(open(14), KNOWN, LIMITS)).toBeUndefined();
    expect(refuseOpenOrders(open(15), KNOWN, LIMITS)).toEqual({ reason: 'orders', most: 15 });
  });
});
