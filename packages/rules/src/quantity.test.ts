import { expect, it } from 'vitest';
import { clampQuantity, quantityMove } from './quantity.ts';

it('is limited to the available units [VALIDATION-07]', () => {
  for (const [wanted, available, quantity] of [
    [3, 5, 3],
    [7, 5, 5],
    [-1, 5, 0],
    [1, 0, 0],
  ] as const) {
    expect(clampQuantity(wanted, available), `${wanted}`).toBe(quantity);
  }
});

it('changes a line only for a quantity above zero [VALIDATION-08]', () => {
  expect(quantityMove(1)).toBe('change');
  expect(quantityMove(0)).toBe('ask_to_remove');
  expect(quantityMove(-1)).toBe('ask_to_remove');
});
