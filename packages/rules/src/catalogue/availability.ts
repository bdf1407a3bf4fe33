/** Label under a size chip (SIZE-21 to SIZE-24, D29). */
export type AvailabilityLabel =
  | { kind: 'subscription' }
  | { kind: 'sold_out' }
  | { kind: 'pieces'; count: number }
  | { kind: 'few' }
  | { kind: 'plenty' };

type SizeStock = { is_available: boolean; is_subscribable: boolean; count_available: number };

const COUNTED_BELOW = 4;
const FEW_UP_TO = 10;

/** In the order of D29, so that a well-stocked size never reads "sold out". `plenty` shows no label. */
export function availabilityLabel(size: SizeStock): AvailabilityLabel {
  if (!size.is_available) return size.is_subscribable ? { kind: 'subscription' } : { kind: 'sold_out' };
  if (size.count_available < COUNTED_BELOW) return { kind: 'pieces', count: size.count_available };
  return size.count_available <= FEW_UP_TO ? { kind: 'few' } : { kind: 'plenty' };
}

/** The quantity control runs from 0 (a request to remove) to the available units (VALIDATION-07). */
export function clampQuantity(wanted: number, available: number): number {
  return Math.max(0, Math.min(wanted, available));
}

/** Meaning of a new quantity of a basket line (BASKET-10, BASKET-11). */
export function quantityMove(quantity: number): 'change' | 'ask_to_remove' {
  return quantity > 0 ? 'change' : 'ask_to_remove';
}
