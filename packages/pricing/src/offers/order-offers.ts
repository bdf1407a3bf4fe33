import type { Kopecks } from '@kashtanka/rules';
import { allowanceOf, refusal } from './admission.ts';
import type { PricingInput } from './basket-input.ts';
import type { LineUnits } from './cheapest-units.ts';
import { unmetWithFreshLedger } from './conditions.ts';
import { percentageCut, takeCut } from './cut.ts';
import type { GoodsLine } from './goods-line.ts';
import { areLinked, type GoodsOffer, type Offer } from './offer.ts';
import { type Run, startRun, tracedLines } from './run.ts';
import { type Considered, gaveNothing, gaveOffGoods, type Outcome } from './trace.ts';

/**
 * Percentages off the whole order (OFFER-16), the second stage of D34: a lane of their own that no line offer blocks.
 * One per basket, unless another is named as its partner.
 */
export function applyToOrder(
  offers: readonly GoodsOffer[],
  goods: readonly GoodsLine[],
  input: PricingInput,
): Considered[] {
  const afterLines = new Map(goods.map((line) => [line, line.left]));
  const applied: Offer[] = [];
  return offers.map((offer) => {
    const refused = refusal(offer, input) ?? unmetWithFreshLedger(offer, goods, input) ?? rivalry(offer, applied);
    if (refused) return gaveNothing(offer, refused);
    const run = startRun(offer, { goods, conditionLines: goods });
    const cut = percentageCut(wholeOrder(run, afterLines), run);
    const amount = takeCut(run, cut, allowanceOf(offer, input).budget);
    if (amount === 0) return gaveNothing(offer, { outcome: 'no_effect' });
    applied.push(offer);
    return gaveOffGoods(offer, 1, tracedLines(run));
  });
}

function rivalry(offer: Offer, applied: readonly Offer[]): Outcome | undefined {
  const rivals = applied.filter((other) => !areLinked(offer, other));
  return rivals.length > 0 ? { outcome: 'blocked', by: rivals.map((rival) => rival.id) } : undefined;
}

/** All units, at their remaining price after line offers, or at their present price. */
function wholeOrder({ offer, discounted }: Run, afterLines: ReadonlyMap<GoodsLine, Kopecks>): LineUnits[] {
  return discounted.map((line) => ({
    line,
    units: line.quantity,
    worth: offer.benefit.base === 'remaining' ? line.left : (afterLines.get(line) ?? line.left),
  }));
}
