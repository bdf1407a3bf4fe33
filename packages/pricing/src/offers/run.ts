import type { Kopecks } from '@kashtanka/rules';
import { dearestFirst, type GoodsLine, linesIn } from './goods-line.ts';
import type { GoodsOffer } from './offer.ts';
import type { TracedLine } from './trace.ts';

/** One offer at work on the goods, over all its applications. */
export type Run = {
  readonly offer: GoodsOffer;
  /** The lines in the condition's range, dearest first. */
  readonly conditionLines: readonly GoodsLine[];
  /** The lines that may be discounted, cheapest first. */
  readonly discounted: readonly GoodsLine[];
  /** Discounted units and amounts so far. */
  readonly taken: Map<GoodsLine, { units: number; amount: Kopecks }>;
};

/** The lines of a basket for one offer: all goods, and those that its condition asks for, both cheapest first. */
type LinesForOffer = { goods: readonly GoodsLine[]; conditionLines: readonly GoodsLine[] };

export function startRun(offer: GoodsOffer, lines: LinesForOffer): Run {
  return {
    offer,
    conditionLines: dearestFirst(lines.conditionLines),
    discounted: discountedLines(offer, lines),
    taken: new Map(),
  };
}

/** A fixed price is a price for the set itself, and an order percentage means the whole order. */
function discountedLines({ benefit }: GoodsOffer, { goods, conditionLines }: LinesForOffer): readonly GoodsLine[] {
  if (benefit.type === 'Fixed price') return conditionLines;
  if (benefit.type === 'Order percentage') return goods;
  return linesIn(benefit.range, goods);
}

export function tracedLines({ taken }: Run): TracedLine[] {
  return [...taken]
    .map(([line, { units, amount }]) => ({ id: line.id, units, amount }))
    .sort((a, b) => a.id - b.id);
}
