import type { UpsellMessage } from '@kashtanka/contract';

/** More than this nobody reads before paying. */
const MOST_HINTS = 2;

export type ShownHints = { above: UpsellMessage | undefined; below: readonly UpsellMessage[] };

/**
 * The nearest offer stands above the lines, as long as there is a place for it; the next one below them. What comes and
 * goes below moves no line under the hand that changes it.
 */
export function shownHints(hints: readonly UpsellMessage[], hasPlaceAbove: boolean): ShownHints {
  const nearest = hints.slice(0, MOST_HINTS);
  return hasPlaceAbove ? { above: nearest[0], below: nearest.slice(1) } : { above: undefined, below: nearest };
}
