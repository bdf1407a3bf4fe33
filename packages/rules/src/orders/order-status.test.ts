import { describe, expect, it } from 'vitest';
import type { DeliveryType } from '../delivery/shipping.ts';
import type { StaffRole } from '../operations/staff.ts';
import { awaitsPayment, OPEN_STATUSES, ORDER_STATUSES, orderStep, orderSteps } from './order-status.ts';
import { allowedTransitions, canTransition, needsReturnedLines } from './order-transitions.ts';

const movesFrom = (from: (typeof ORDER_STATUSES)[number]) => ORDER_STATUSES.filter((to) => canTransition(from, to));

describe('order statuses', () => {
  it('are the thirteen of the documents [ORDER-05 to ORDER-17]', () => {
    expect(ORDER_STATUSES).toEqual([
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
    ]);
  });

  it('await payment until the order is in progress, and hold goods until it has ended', () => {
    expect(ORDER_STATUSES.filter(awaitsPayment)).toEqual(['new', 'pending']);
    expect(ORDER_STATUSES.filter((status) => !OPEN_STATUSES.includes(status))).toEqual([
      'issued',
      'partially_returned',
      'returned',
      'canceled',
    ]);
  });

  it('move only along their transitions [ORDER-20, D63]', () => {
    for (const [from, to] of [
      ['new', ['pending', 'processing', 'canceled']],
      ['pending', ['new', 'processing', 'canceled']],
      ['processing', ['authorized', 'issued', 'awaiting_to_resolve', 'canceled']],
      ['authorized', ['consolidated_for_shipping', 'issued', 'awaiting_to_resolve', 'canceled']],
      ['consolidated_for_shipping', ['authorized', 'shipping', 'awaiting_to_resolve']],
      ['shipping', ['issued', 'awaiting_to_resolve', 'delivery_failed']],
      ['issued', ['awaiting_to_resolve', 'partially_returned', 'returned']],
      ['delivery_failed', ['consolidated_for_shipping', 'awaiting_to_resolve', 'returned']],
      ['awaiting_to_resolve', ['resolving']],
      ['partially_returned', ['awaiting_to_resolve', 'partially_returned', 'returned']],
      ['returned', []],
      ['canceled', ['processing']],
    ] as const) {
      expect(movesFrom(from), from).toEqual(to);
    }
  });

  it('move from resolving to any outcome, not back to the start [ORDER-20, D63]', () => {
    const closed = ['new', 'pending', 'awaiting_to_resolve', 'resolving'];

    expect(movesFrom('resolving')).toEqual(ORDER_STATUSES.filter((status) => !closed.includes(status)));
  });
});

describe('permissions to move an order', () => {
  it('a manager confirms and cancels, the warehouse packs, and the owner does both [ORDER-20, D63]', () => {
    const pending = { status: 'pending', deliveryType: 'pickup' } as const;
    const packed = { status: 'processing', deliveryType: 'courier' } as const;

    expect(allowedTransitions(pending, ['manager'])).toEqual(['processing', 'canceled']);
    expect(allowedTransitions(pending, ['warehouse'])).toEqual([]);
    expect(allowedTransitions(packed, ['warehouse'])).toEqual(['authorized', 'awaiting_to_resolve']);
    expect(allowedTransitions(packed, ['owner'])).toEqual(['authorized', 'awaiting_to_resolve', 'canceled']);
    expect(allowedTransitions(packed, ['accountant'])).toEqual([]);
  });

  it('a person with several roles may make the moves of each', () => {
    const packed = { status: 'processing', deliveryType: 'courier' } as const;

    expect(allowedTransitions(packed, ['manager', 'warehouse'])).toEqual(allowedTransitions(packed, ['owner']));
    expect(allowedTransitions(packed, ['accountant', 'manager'])).toEqual(['awaiting_to_resolve', 'canceled']);
    expect(allowedTransitions(packed, [])).toEqual([]);
  });

  it('a role may make its own moves and no others [ORDER-20, D63]', () => {
    const movesOf = (role: StaffRole, deliveryType: DeliveryType) =>
      Object.fromEntries(
        ORDER_STATUSES.map(
          (status) => [status, allowedTransitions({ status, deliveryType }, [role])] as const,
        ).filter(([, moves]) => moves.length > 0),
      );
    const resolved = [
      'processing',
      'authorized',
      'consolidated_for_shipping',
      'shipping',
      'issued',
      'delivery_failed',
    ];
    const ended = ['partially_returned', 'returned'];
    expect(movesOf('manager', 'courier')).toEqual({
      new: ['canceled'],
      pending: ['processing', 'canceled'],
      processing: ['awaiting_to_resolve', 'canceled'],
      authorized: ['awaiting_to_resolve', 'canceled'],
      consolidated_for_shipping: ['awaiting_to_resolve'],
      shipping: ['issued', 'awaiting_to_resolve', 'delivery_failed'],
      issued: ['awaiting_to_resolve'],
      awaiting_to_resolve: ['resolving'],
      resolving: [...resolved, ...ended, 'canceled'],
      delivery_failed: ['consolidated_for_shipping', 'awaiting_to_resolve'],
      partially_returned: ['awaiting_to_resolve'],
    });
    const byWarehouse = {
      processing: ['authorized', 'awaiting_to_resolve'],
      authorized: ['consolidated_for_shipping', 'awaiting_to_resolve'],
      consolidated_for_shipping: ['authorized', 'shipping', 'awaiting_to_resolve'],
      shipping: ['issued', 'awaiting_to_resolve', 'delivery_failed'],
      issued: ended,
      delivery_failed: ['returned'],
      partially_returned: ended,
    };
    expect(movesOf('warehouse', 'courier')).toEqual(byWarehouse);
    expect(movesOf('warehouse', 'pickup')).toEqual({
      ...byWarehouse,
      authorized: ['issued', 'awaiting_to_resolve'],
      consolidated_for_shipping: ['authorized', 'awaiting_to_resolve'],
      shipping: ['issued', 'awaiting_to_resolve'],
    });
    expect(movesOf('manager', 'digital')).toMatchObject({
      shipping: ['issued', 'awaiting_to_resolve'],
      resolving: ['processing', 'issued', ...ended, 'canceled'],
    });
    for (const role of ['accountant', 'content'] as const) expect(movesOf(role, 'courier'), role).toEqual({});
  });
  it('no role may mark an order as paid, because only money does [ORDER-20, D63]', () => {
    expect(allowedTransitions({ status: 'new', deliveryType: 'courier' }, ['owner'])).toEqual(['canceled']);
  });

  it('a pickup order is never in a carrier batch, and a carried order is not handed over in the shop [D63]', () => {
    const ready = (deliveryType: 'pickup' | 'point') =>
      allowedTransitions({ status: 'authorized', deliveryType }, ['warehouse']);

    expect(ready('pickup')).toEqual(['issued', 'awaiting_to_resolve']);
    expect(ready('point')).toEqual(['consolidated_for_shipping', 'awaiting_to_resolve']);
  });

  it('goods come back by lines, but an unclaimed parcel comes back whole [D65]', () => {
    expect(needsReturnedLines('issued', 'returned')).toBe(true);
    expect(needsReturnedLines('delivery_failed', 'returned')).toBe(false);
  });
});

describe('the track of an order', () => {
  it('stand at their stop [ORDER-05 to ORDER-17]', () => {
    for (const [status, stop] of [
      ['new', 'placed'],
      ['pending', 'placed'],
      ['processing', 'placed'],
      ['authorized', 'ready'],
      ['consolidated_for_shipping', 'ready'],
      ['shipping', 'on_the_way'],
      ['issued', 'issued'],
      ['canceled', undefined],
      ['resolving', undefined],
    ] as const) {
      expect(orderStep(status), status).toBe(stop);
    }
  });

  it('has five stops for a parcel, packed before ready, three for a pickup and two for an emailed certificate', () => {
    expect(orderSteps('courier')).toEqual(['placed', 'packed', 'ready', 'on_the_way', 'issued']);
    expect(orderSteps('pickup')).toEqual(['placed', 'ready', 'issued']);
    expect(orderSteps('digital')).toEqual(['placed', 'issued']);
  });
});
