import type { Kopecks } from '@kashtanka/rules';
import { emptyLedger, freeUnits, type Ledger } from './ledger.ts';
import type { Offer, PriceBase } from './offer.ts';
import { type OfferRange, type RangedProduct, rangeIncludes } from './ranges.ts';

/** A basket line as it comes in. Lines that cannot be bought at the moment are left out by the caller (D40). */
export type PricedLine = RangedProduct & {
  id: number;
  /** Price of one unit before offers. */
  unitPrice: Kopecks;
  quantity: number;
};

/** A line that offers may touch, while they are being applied. */
export type GoodsLine = {
  readonly id: number;
  readonly product: PricedLine;
  readonly unitPrice: Kopecks;
  readonly quantity: number;
  /** Remaining price after the offers so far. */
  left: Kopecks;
  readonly ledger: Ledger;
};

/** The lines that count for offers, cheapest unit first, so that the same basket always gives the same discounts. */
export function goodsLines(lines: readonly PricedLine[]): GoodsLine[] {
  return lines
    .filter((line) => line.isDiscountable && line.unitPrice > 0 && line.quantity > 0)
    .map((line) => goodsLine(line, line.unitPrice * line.quantity))
    .sort((a, b) => a.unitPrice - b.unitPrice || a.id - b.id);
}

/**
 * Copies of the lines at their present prices without use by offers, for offers that do not compete with the earlier
 * ones.
 */
export function withFreshLedger(lines: readonly GoodsLine[]): GoodsLine[] {
  return lines.map((line) => goodsLine(line.product, line.left));
}

function goodsLine(product: PricedLine, left: Kopecks): GoodsLine {
  const { id, unitPrice, quantity } = product;
  return { id, product, unitPrice, quantity, left, ledger: emptyLedger() };
}

export function linesIn(range: OfferRange, goods: readonly GoodsLine[]): GoodsLine[] {
  return goods.filter((line) => rangeIncludes(range, line.product));
}

/** Lines of one price keep their order, which is that of their ids. */
export function dearestFirst(lines: readonly GoodsLine[]): GoodsLine[] {
  return [...lines].sort((a, b) => b.unitPrice - a.unitPrice);
}

export type Reach = (line: GoodsLine) => number;

export const everyUnit: Reach = (line) => line.quantity;

export function unitsFreeFor(offer: Offer): Reach {
  return (line) => freeUnits(line.ledger, offer, line.quantity);
}

/** Worth of units of a line. The remaining price of a line is taken as spread evenly over its units. */
export function worthOf(line: GoodsLine, units: number, base: PriceBase): Kopecks {
  return base === 'list' ? line.unitPrice * units : Math.floor((line.left * units) / line.quantity);
}
