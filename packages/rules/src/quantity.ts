/** The quantity control runs from 0 (which asks to remove) to what is available (VALIDATION-07). */
export function clampQuantity(wanted: number, available: number): number {
  return Math.max(0, Math.min(wanted, available));
}

/** What a new quantity of a basket line asks for (BASKET-10, BASKET-11). */
export function quantityMove(quantity: number): 'change' | 'ask_to_remove' {
  return quantity > 0 ? 'change' : 'ask_to_remove';
}
