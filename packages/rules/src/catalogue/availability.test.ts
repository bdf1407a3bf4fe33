import { expect, it } from 'vitest';
import { availabilityLabel, clampQuantity, quantityMove } from './availability.ts';

const size = (count: number) => ({ is_available: true, is_subscribable: true, count_available: count });
const soldOut = { is_available: false, count_available: 0 };

it('counts the last units [SIZE-21]', () => {
  for (const count of [1, 2, 3]) {
    expect(availabilityLabel(size(count)), `${count}`).toEqual({ kind: 'pieces', count });
  }
});

it('calls a middling number few [SIZE-22]', () => {
  for (const count of [4, 7, 10]) {
    expect(availabilityLabel(size(count)), `${count}`).toEqual({ kind: 'few' });
  }
});

it('is empty for a size with eleven units [SIZE-24, D29]', () => {
  expect(availabilityLabel(size(11))).toEqual({ kind: 'plenty' });
});

it('offers a subscription to a sold-out size that takes one [SIZE-23]', () => {
  expect(availabilityLabel({ ...soldOut, is_subscribable: true })).toEqual({ kind: 'subscription' });
});

it('calls a size sold out when it takes no subscription either [SIZE-24]', () => {
  expect(availabilityLabel({ ...soldOut, is_subscribable: false })).toEqual({ kind: 'sold_out' });
});

it('never counts the units of a size that cannot be bought [SIZE-24]', () => {
  const outOfProduction = { is_available: false, is_subscribable: false, count_available: 5 };

  expect(availabilityLabel(outOfProduction)).toEqual({ kind: 'sold_out' });
});

it('quantity: is limited to the available units [VALIDATION-07]', () => {
  for (const [wanted, available, quantity] of [
    [3, 5, 3],
    [7, 5, 5],
    [-1, 5, 0],
    [1, 0, 0],
  ] as const) {
    expect(clampQuantity(wanted, available), `${wanted}`).toBe(quantity);
  }
});

it('quantity: changes a line only above zero [VALIDATION-08]', () => {
  expect(quantityMove(1)).toBe('change');
  expect(quantityMove(0)).toBe('ask_to_remove');
  expect(quantityMove(-1)).toBe('ask_to_remove');
});
