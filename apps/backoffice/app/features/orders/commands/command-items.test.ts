import type { OrderCommands } from '@kashtanka/contract/admin';
import type { OrderStatus } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { isSought, listCommands } from './command-items.ts';

const NO = { problem: 'not_now' };

function anOrder(
  status: OrderStatus,
  allowed: OrderStatus[],
  more: Partial<OrderCommands> = {},
  type: 'courier' | 'pickup' = 'courier',
) {
  const commands: OrderCommands = {
    move: { problem: null, allowed, held: [] },
    ship: NO,
    confirm: NO,
    edit: NO,
    take_surcharge: NO,
    waive_surcharge: NO,
    note: { problem: null },
    track: { problem: null },
    request_parcel: { ...NO, carrier: null },
    give_up_parcel: { ...NO, parcel: null },
    bind_card: { ...NO, lines: [] },
    return: { ...NO, last_day: null, lines: [] },
    exchange: NO,
    refund: { ...NO, most: '0.00', paid_by: null },
    ...more,
  };
  return { status, delivery: { type }, commands };
}

const mainOf = (order: ReturnType<typeof anOrder>) => listCommands(order).find(({ isMain }) => isMain)?.key;
const keysOf = (order: ReturnType<typeof anOrder>) => listCommands(order).map(({ key }) => key);

test('order commands: the main one is the usual next step, never a way back', () => {
  expect(mainOf(anOrder('processing', ['authorized', 'canceled'], { ship: { problem: null } }))).toBe(
    'move:authorized',
  );
  const packed = anOrder('consolidated_for_shipping', ['authorized', 'shipping'], { ship: { problem: null } });
  expect(mainOf(packed)).toBe('ship');
  expect(mainOf(anOrder('issued', ['awaiting_to_resolve']))).toBeUndefined();
});

test('order commands: a hand-over with a tracking number takes the place of the bare move', () => {
  const order = anOrder('consolidated_for_shipping', ['authorized', 'shipping'], { ship: { problem: null } });

  expect(keysOf(order)).not.toContain('move:shipping');
  expect(keysOf(anOrder('resolving', ['shipping']))).toContain('move:shipping');
});

test('order commands: goods come back by lines, only an unopened parcel comes back whole', () => {
  expect(keysOf(anOrder('issued', ['partially_returned', 'returned']))).not.toContain('move:returned');
  expect(keysOf(anOrder('delivery_failed', ['returned']))).toContain('move:returned');
});

test('order commands: the usual next step of an order that waits for a surcharge stays, refused with its reason', () => {
  const order = anOrder('processing', ['canceled'], {
    move: { problem: null, allowed: ['canceled'], held: ['authorized'] },
    take_surcharge: { problem: null },
  });

  expect(listCommands(order).find(({ isMain }) => isMain)).toMatchObject({
    key: 'move:authorized',
    problem: 'surcharge_due',
  });
  expect(keysOf(order)).toContain('takeSurcharge');
  expect(keysOf(order)).not.toContain('waiveSurcharge');
});

test('order commands: an order for pickup has no carrier', () => {
  const order = anOrder('authorized', ['issued'], {}, 'pickup');

  expect(keysOf(order)).not.toContain('track');
  expect(keysOf(order)).not.toContain('ship');
  expect(mainOf(order)).toBe('move:issued');
});

test('order commands: of the refused ones, only those that one would look for are told', () => {
  const order = anOrder('shipping', ['issued'], {
    refund: { problem: 'too_much', most: '0.00', paid_by: null },
    request_parcel: { problem: 'by_hand', carrier: null },
  });

  const sought = listCommands(order).filter(isSought);

  expect(sought.map(({ key }) => key)).toEqual(['return', 'exchange', 'move:canceled']);
});

test('order commands: the cancellation is serious, and refused for the roles, the status, or not shown at the end', () => {
  const cancellationOf = (status: OrderStatus, allowed: OrderStatus[]) =>
    listCommands(anOrder(status, allowed)).find(({ key }) => key === 'move:canceled');

  expect(cancellationOf('processing', ['canceled'])).toMatchObject({ problem: null, isSerious: true });
  expect(cancellationOf('processing', [])).toMatchObject({ problem: 'not_allowed' });
  expect(cancellationOf('shipping', [])).toMatchObject({ problem: 'not_now' });
  expect([cancellationOf('canceled', []), cancellationOf('returned', [])]).toEqual([undefined, undefined]);
  expect(keysOf(anOrder('processing', ['canceled'])).filter((key) => key === 'move:canceled')).toHaveLength(1);
  const serious = listCommands(anOrder('processing', [])).filter(({ isSerious }) => isSerious);
  expect(serious.map(({ key }) => key)).toEqual(['giveUp', 'return', 'refund', 'move:canceled']);
});
