import { divideHalfUp, type Kopecks, parseMoney } from './money.ts';

/** A percentage in hundredths of a percent: 7 % is 700, 12.5 % is 1250. */
export type BasisPoints = number;

const WHOLE_IN_BASIS_POINTS = 10_000;

/** Parses a percentage such as `"10"` or `"12.50"`; `undefined` when it is invalid or outside 0 to 100. */
export function parsePercent(value: unknown): BasisPoints | undefined {
  const points = parseMoney(value);
  return points !== undefined && points >= 0 && points <= WHOLE_IN_BASIS_POINTS ? points : undefined;
}

/** A share of a sum, rounded down to the kopeck: a discount never grows by rounding. */
export function shareRoundedDown(sum: Kopecks, share: BasisPoints): Kopecks {
  const rest = sum % WHOLE_IN_BASIS_POINTS;
  return wholeShare(sum, share) + Math.floor((rest * share) / WHOLE_IN_BASIS_POINTS);
}

/** A share of a sum, half a kopeck rounded up: cashback (D41). */
export function shareRoundedHalfUp(sum: Kopecks, share: BasisPoints): Kopecks {
  return wholeShare(sum, share) + divideHalfUp((sum % WHOLE_IN_BASIS_POINTS) * share, WHOLE_IN_BASIS_POINTS);
}

/** The share of the part that divides evenly. Taken apart, because sum times share may pass the safe integers. */
function wholeShare(sum: Kopecks, share: BasisPoints): Kopecks {
  return ((sum - (sum % WHOLE_IN_BASIS_POINTS)) / WHOLE_IN_BASIS_POINTS) * share;
}
