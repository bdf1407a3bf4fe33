import { cheapestProducts, cheapestUnits } from './cheapest-units.ts';
import { type Cut, percentageCut, worthTogether } from './cut.ts';
import type { Run } from './run.ts';

/** Discount of the next application of an offer to the goods. An amount of 0 means that it has nothing to give. */
export function nextCut(run: Run): Cut {
  switch (run.offer.benefit.type) {
    case 'Percentage':
    case 'Order percentage':
    case 'Cheapest products and shipping percentage':
      return percentageCut(cheapestUnits(run, itemsLeft(run)), run);
    case 'Absolute':
      return absoluteCut(run);
    case 'Multibuy':
      return multibuyCut(run);
    case 'Fixed price':
      return fixedPriceCut(run);
    default:
      return run.offer.benefit.type satisfies never;
  }
}

/** A sum off all units together, not off each (OFFER-10). */
function absoluteCut(run: Run): Cut {
  const lineUnits = cheapestUnits(run, itemsLeft(run));
  return { lineUnits, amount: Math.min(run.offer.benefit.value, worthTogether(lineUnits)) };
}

/** The cheapest unit is free, once for every set (OFFER-11). */
function multibuyCut(run: Run): Cut {
  const lineUnits = cheapestUnits(run, Math.min(1, itemsLeft(run)));
  return { lineUnits, amount: worthTogether(lineUnits) };
}

/** The cheapest set costs the fixed price; a set that is cheaper already stays as it is (OFFER-12). */
function fixedPriceCut(run: Run): Cut {
  const { condition, benefit } = run.offer;
  const isOfProducts = condition.type === 'Coverage';
  const lineUnits = isOfProducts ? cheapestProducts(run, condition.value) : cheapestUnits(run, condition.value);
  const isWholeSet = lineUnits.reduce((sum, { units }) => sum + units, 0) === condition.value;
  return { lineUnits, amount: isWholeSet ? Math.max(0, worthTogether(lineUnits) - benefit.value) : 0 };
}

const CHEAPEST_PRODUCTS = 1;

function itemsLeft({ offer: { benefit }, taken }: Run): number {
  if (benefit.type === 'Cheapest products and shipping percentage') return benefit.maxItems ?? CHEAPEST_PRODUCTS;
  const limit = benefit.maxItems ?? Number.POSITIVE_INFINITY;
  if (benefit.maxItemsScope === 'set') return limit;
  return limit - [...taken.values()].reduce((sum, { units }) => sum + units, 0);
}
