import type { Kopecks } from '@kashtanka/rules';
import { productKey } from './conditions.ts';
import { type GoodsLine, worthOf } from './goods-line.ts';
import { freeUnits } from './ledger.ts';
import type { Run } from './run.ts';

/** Units of one line that a benefit discounts, and their worth to it. */
export type LineUnits = { line: GoodsLine; units: number; worth: Kopecks };

/** The cheapest units that the offer may discount, at most `limit`. Free lines are skipped. */
export function cheapestUnits(run: Run, limit: number): LineUnits[] {
  const lineUnits: LineUnits[] = [];
  let rest = limit;
  for (const line of run.discounted) {
    if (rest <= 0) break;
    const units = Math.min(rest, usableUnits(run, line));
    if (units > 0) lineUnits.push(unitsOf(run, line, units));
    rest -= units;
  }
  return lineUnits;
}

/** One unit of each of the `limit` cheapest different products. */
export function cheapestProducts(run: Run, limit: number): LineUnits[] {
  const products = new Map<string, GoodsLine>();
  for (const line of run.discounted) {
    const key = productKey(line);
    if (products.size < limit && !products.has(key) && usableUnits(run, line) > 0) products.set(key, line);
  }
  return [...products.values()].map((line) => unitsOf(run, line, 1));
}

function usableUnits({ offer }: Run, line: GoodsLine): number {
  return line.left > 0 ? freeUnits(line.ledger, offer, line.quantity) : 0;
}

function unitsOf(run: Run, line: GoodsLine, units: number): LineUnits {
  return { line, units, worth: worthToOffer(run, line, units) };
}

/**
 * No other offer has touched the units of an exclusive offer on goods, so their whole price counts. For the other
 * offers, their own earlier applications do not make the next units cheaper, because they used other units.
 */
function worthToOffer({ offer, taken }: Run, line: GoodsLine, units: number): Kopecks {
  const isGranted = offer.category === 'Deferred';
  const base = offer.benefit.base ?? (isGranted ? 'remaining' : 'list');
  if (base === 'list' || (offer.isExclusive && !isGranted)) return worthOf(line, units, 'list');
  return Math.floor(((line.left + (taken.get(line)?.amount ?? 0)) * units) / line.quantity);
}
