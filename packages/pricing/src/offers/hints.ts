import type { ConditionType } from './offer.ts';
import type { OfferRange } from './ranges.ts';
import { type Considered, stageOf } from './trace.ts';

/** Missing amount for an offer that has been begun but not reached. The client words it. */
export type Hint = {
  offerId: number;
  type: ConditionType;
  /** Units, different products or kopecks, as the type counts. 0 means that only the address is not known yet. */
  have: number;
  missing: number;
  range: OfferRange;
  /** Required destinations; empty means anywhere. */
  directions: readonly string[];
};

/**
 * The nearest first, in any unit; equally near ones in their order of application. No hint for a delivery that is free
 * already.
 */
export function hintsOf(considered: readonly Considered[], isDeliveryFree: boolean): Hint[] {
  return considered
    .filter(({ offer }) => !(isDeliveryFree && stageOf(offer) === 'shipping'))
    .flatMap(hintOf)
    .sort((a, b) => reachedShare(b) - reachedShare(a));
}

/** Progress towards an offer from 0 to 1, in any unit. */
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
