import type { OrderStatus } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { getOrderProgress, isDateStillPromised, type ReachedStatus } from './order-progress.ts';

/** Hour by hour: the first status at one, the second at two. */
function wayThrough(...statuses: OrderStatus[]): ReachedStatus[] {
  return getOrderProgress(statuses.map((status, before) => ({ status, at: `${before + 1} h` })));
}

const shown = (way: readonly ReachedStatus[]) => way.map(({ place, at }) => `${place} ${at}`).join(', ');

describe('the way of an order', () => {
  it('waiting for payment and accepted are one step, reached when the order was placed [D63]', () => {
    expect(shown(wayThrough('new', 'pending', 'new', 'processing', 'authorized'))).toBe('placed 1 h, ready 5 h');
  });

  it('an order that was never paid was placed, then canceled, and nothing else [ORDER-17]', () => {
    expect(shown(wayThrough('new', 'canceled'))).toBe('placed 1 h, canceled 2 h');
  });

  it('order tracking: an uncollected parcel shows its way, the failure and its return [ORDER-14] [ORDER-16]', () => {
    const way = wayThrough('processing', 'consolidated_for_shipping', 'shipping', 'delivery_failed', 'returned');

    expect(shown(way)).toBe('placed 1 h, ready 2 h, on_the_way 3 h, delivery_failed 4 h, returned 5 h');
  });

  it('an inquiry that staff works on is shown since it was opened [ORDER-12] [ORDER-13]', () => {
    expect(shown(wayThrough('processing', 'awaiting_to_resolve', 'resolving'))).toBe('placed 1 h, resolving 2 h');
  });

  it('after a resolved inquiry the order shows its usual steps, as if there had been none [D63]', () => {
    const asked = wayThrough('processing', 'shipping', 'awaiting_to_resolve', 'resolving', 'shipping');

    expect(shown(asked)).toBe('placed 1 h, on_the_way 2 h');
  });

  it('an interruption is over when the order proceeds [D63]', () => {
    const arrived = wayThrough('processing', 'shipping', 'awaiting_to_resolve', 'resolving', 'issued', 'returned');

    expect(shown(arrived)).toBe('placed 1 h, on_the_way 2 h, issued 5 h, returned 6 h');
  });

  it('a parcel that is sent again is on its way since then, and was ready at the earlier time [D63]', () => {
    const again = wayThrough(
      'processing',
      'consolidated_for_shipping',
      'shipping',
      'delivery_failed',
      'consolidated_for_shipping',
      'shipping',
    );

    expect(shown(again)).toBe('placed 1 h, ready 2 h, on_the_way 6 h');
  });

  it('an order that is taken out of a batch stays ready [D63]', () => {
    const out = wayThrough('processing', 'authorized', 'consolidated_for_shipping', 'authorized');

    expect(shown(out)).toBe('placed 1 h, ready 2 h');
  });

  it('several returned units are one step, at the time of the last of them [ORDER-15]', () => {
    const more = wayThrough('processing', 'issued', 'partially_returned', 'partially_returned');

    expect(shown(more)).toBe('placed 1 h, issued 2 h, partially_returned 4 h');
  });

  it('a late payment revives an order, and it may be canceled once more [D53]', () => {
    expect(shown(wayThrough('new', 'canceled', 'processing'))).toBe('placed 1 h');
    expect(shown(wayThrough('new', 'canceled', 'processing', 'canceled'))).toBe('placed 1 h, canceled 4 h');
  });

  it('order tracking: a dispute that ends in the same status is left out [D63]', () => {
    const asked = wayThrough('shipping', 'delivery_failed', 'awaiting_to_resolve', 'resolving', 'delivery_failed');

    expect(shown(asked)).toBe('on_the_way 1 h, delivery_failed 2 h');
  });
});

it.each<[OrderStatus, boolean]>([
  ['new', true],
  ['shipping', true],
  ['issued', false],
  ['delivery_failed', false],
  ['awaiting_to_resolve', false],
  ['canceled', false],
])('order tracking: an order that is %s shows the day of its arrival: %s', (status, isTold) => {
  expect(isDateStillPromised(status)).toBe(isTold);
});
