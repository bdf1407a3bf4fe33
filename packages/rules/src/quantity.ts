/** The quantity control runs from 0 (a request to remove) to the available units (VALIDATION-07). */
export function clampQuantity(wanted: number, available: number): number {
  return Math.max(0, Math.min(wanted, available));
}

/** Meaning of a new quantity of a basket line (BASKET-10, BASKET-11). */
export function quantityMove(quantity: number): 'change' | 'ask_to_remove' {
  return quantity > 0 ? 'change' : 'ask_to_remove';
}
