import { expect, it } from 'vitest';
import { clampQuantity, quantityMove } from './quantity.ts';

it.each([
  [3, 5, 3],
  [7, 5, 5],
  [-1, 5, 0],
  [1, 0, 0],
])('makes %d pieces of %d available into %3$d [VALIDATION-07]', (wanted, available, quantity) => {
  expect(clampQuantity(wanted, available)).toBe(quantity);
});

it('changes a line only for a quantity above zero [VALIDATION-08]', () => {
  expect(quantityMove(1)).toBe('change');
  expect(quantityMove(0)).toBe('ask_to_remove');
  expect(quantityMove(-1)).toBe('ask_to_remove');
});
