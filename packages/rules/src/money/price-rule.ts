import { divideHalfUp, type Kopecks, roubles } from './money.ts';
import { type BasisPoints, shareRoundedHalfUp } from './percent.ts';

/** The last digits of a price: whole roubles, tens of roubles, or a price that ends in 90 or 99 roubles. */
export const PRICE_ENDINGS = ['whole', 'tens', '90', '99'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** `change` and `sum` are positive for dearer: 5 % is 500. */
export type PriceRule = ({ change: BasisPoints } | { sum: Kopecks }) & { ending: PriceEnding };

/** Prices with an ending are `step * n - below`. */
const ENDINGS: Record<PriceEnding, { step: Kopecks; below: Kopecks }> = {
  whole: { step: roubles(1), below: 0 },
  tens: { step: roubles(10), below: 0 },
  '90': { step: roubles(100), below: roubles(10) },
  '99': { step: roubles(100), below: roubles(1) },
};

const WHOLE_IN_BASIS_POINTS = 10_000;

/**
 * A price changed by percent or by a sum, then moved to the nearest price with the ending, of two equally near ones to the higher.
 * The ending never turns a rise into a fall or a fall into a rise, and no price is below the smallest one with it.
 */
export function applyPriceRule(price: Kopecks, rule: PriceRule): Kopecks {
  const { step, below } = ENDINGS[rule.ending];
  const change = 'sum' in rule ? rule.sum : rule.change;
  const priceAt = (place: number) => Math.max(1, place) * step - below;
  const changed =
    'sum' in rule
      ? Math.max(0, price + rule.sum)
      : shareRoundedHalfUp(price, Math.max(0, WHOLE_IN_BASIS_POINTS + rule.change));
  const nearest = priceAt(divideHalfUp(changed + below, step));
  if (change > 0 && nearest < price) return priceAt(Math.ceil((price + below) / step));
  if (change < 0 && nearest > price) return priceAt(Math.floor((price + below) / step));
  return nearest;
}
