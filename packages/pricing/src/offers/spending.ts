import type { LineUnits } from './cheapest-units.ts';
import { conditionBase, productKey } from './conditions.ts';
import type { Cut } from './cut.ts';
import { type GoodsLine, worthOf } from './goods-line.ts';
import { freeUnits, recordUse } from './ledger.ts';
import { rangeIncludes } from './ranges.ts';
import type { Run } from './run.ts';

/**
 * Marks the units that met the condition as used, counting the discounted units in its range first and then the most
 * expensive. Without this, two collars that earn a discount on a leash would earn it again for every leash.
 */
export function spendCondition(run: Run, cut: Cut): void {
  const { offer, conditionLines } = run;
  if (offer.reusesConditionUnits && offer.benefit.type !== 'Multibuy') return;
  const own = cut.lineUnits.filter(({ line }) => rangeIncludes(offer.condition.range, line.product));
  const products = new Set(own.map(({ line }) => productKey(line)));
  let missing = offer.condition.value - countOf(run, own, products);
  for (const line of conditionLines) {
    if (missing <= 0) return;
    const units = Math.min(freeUnits(line.ledger, offer, line.quantity), wanted(run, line, { missing, products }));
    if (units <= 0) continue;
    recordUse(line.ledger, offer, units);
    products.add(productKey(line));
    missing -= units * contributionOfUnit(run, line);
  }
}

/** Contribution of the discounted units to the condition. */
function countOf(run: Run, own: readonly LineUnits[], products: ReadonlySet<string>): number {
  if (run.offer.condition.type === 'Coverage') return products.size;
  return own.reduce((sum, { line, units }) => sum + units * contributionOfUnit(run, line), 0);
}

function wanted(run: Run, line: GoodsLine, rest: { missing: number; products: ReadonlySet<string> }): number {
  if (run.offer.condition.type === 'Coverage') return rest.products.has(productKey(line)) ? 0 : 1;
  return Math.ceil(rest.missing / contributionOfUnit(run, line));
}

/** Contribution of one unit to the condition, in its unit of measure. */
function contributionOfUnit({ offer }: Run, line: GoodsLine): number {
  const { type } = offer.condition;
  return type === 'Count' || type === 'Coverage' ? 1 : Math.max(1, worthOf(line, 1, conditionBase(offer)));
}
