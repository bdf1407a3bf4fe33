import type { ConditionType } from './offer.ts';
import type { OfferRange } from './ranges.ts';
import { type Considered, stageOf } from './trace.ts';

/** What would bring an offer that has been begun but not reached. Its wording is the client's. */
export type Hint = {
  offerId: number;
  type: ConditionType;
  /** Pieces, different products or kopecks, as the type counts. None missing: only the address is not known yet. */
  have: number;
  missing: number;
  range: OfferRange;
  /** Where the delivery must go; empty means anywhere. */
  directions: readonly string[];
};

/**
 * The nearest to be reached first, whatever it counts; of equally near ones, in their order of application. Nothing is
 * promised for a delivery that costs nothing already.
 */
export function hintsOf(considered: readonly Considered[], isDeliveryFree: boolean): Hint[] {
  return considered
    .filter(({ offer }) => !(isDeliveryFree && stageOf(offer) === 'shipping'))
    .flatMap(hintOf)
    .sort((a, b) => reachedShare(b) - reachedShare(a));
}

/** How much of the way is done, from 0 to 1, whatever the offer counts. */
export function reachedShare({ have, missing }: Pick<Hint, 'have' | 'missing'>): number {
  return missing === 0 ? 1 : have / (have + missing);
}

function hintOf({ offer, outcome }: Considered): Hint[] {
  if (outcome.outcome !== 'unmet' || !('have' in outcome) || outcome.have <= 0) return [];
  const { id, condition } = offer;
  const directions = condition.type === 'ValueAndDirection' ? condition.directions : [];
  const { have, missing } = outcome;
  return [{ offerId: id, type: condition.type, have, missing, range: condition.range, directions }];
}
