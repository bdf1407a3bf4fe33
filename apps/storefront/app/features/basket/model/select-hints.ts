import type { UpsellMessage } from '@kashtanka/contract';

/** Shoppers ignore more hints than this. */
const MOST_HINTS = 2;

export type SelectedHints = { above: UpsellMessage | undefined; below: readonly UpsellMessage[] };

/**
 * The nearest offer goes above the lines if space is reserved there, the next one below. Hints below do not move
 * the line that is being changed.
 */
export function selectHints(hints: readonly UpsellMessage[], hasPlaceAbove: boolean): SelectedHints {
  const nearest = hints.slice(0, MOST_HINTS);
  return hasPlaceAbove ? { above: nearest[0], below: nearest.slice(1) } : { above: undefined, below: nearest };
}
