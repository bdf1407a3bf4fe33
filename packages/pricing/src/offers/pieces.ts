import type { Kopecks } from '@kashtanka/rules';
import { productKey } from './conditions.ts';
import { type GoodsLine, worthOf } from './goods-line.ts';
import { freeUnits } from './ledger.ts';
import type { Run } from './run.ts';

/** Units of one line that a benefit discounts, and their worth to it. */
export type Pieces = { line: GoodsLine; units: number; worth: Kopecks };

/** The cheapest units that the offer may discount, at most `limit`. Free lines are skipped. */
export function cheapestPieces(run: Run, limit: number): Pieces[] {
  const pieces: Pieces[] = [];
  let rest = limit;
  for (const line of run.discounted) {
    if (rest <= 0) break;
    const units = Math.min(rest, usableUnits(run, line));
    if (units > 0) pieces.push(piecesOf(run, line, units));
    rest -= units;
  }
  return pieces;
}

/** One unit of each of the `limit` cheapest different products. */
export function cheapestProducts(run: Run, limit: number): Pieces[] {
  const products = new Map<string, GoodsLine>();
  for (const line of run.discounted) {
    const key = productKey(line);
    if (products.size < limit && !products.has(key) && usableUnits(run, line) > 0) products.set(key, line);
  }
  return [...products.values()].map((line) => piecesOf(run, line, 1));
}

function usableUnits({ offer }: Run, line: GoodsLine): number {
  return line.left > 0 ? freeUnits(line.ledger, offer, line.quantity) : 0;
}

function piecesOf(run: Run, line: GoodsLine, units: number): Pieces {
  return { line, units, worth: worthToOffer(run, line, units) };
}

/**
 * No other offer has touched the units of an exclusive offer on goods, so their whole price counts. For the other
 * offers, their own earlier applications do not make the next units cheaper, because they used other units.
 */
function worthToOffer({ offer, taken }: Run, line: GoodsLine, units: number): Kopecks {
  const isGranted = offer.category === 'Deferred';
  const base = offer.benefit.base ?? (isGranted ? 'remaining' : 'shelf');
  if (base === 'shelf' || (offer.isExclusive && !isGranted)) return worthOf(line, units, 'shelf');
  return Math.floor(((line.left + (taken.get(line)?.amount ?? 0)) * units) / line.quantity);
}
