import type { Kopecks } from '@kashtanka/rules';
import { shareRoundedDown, spread } from '@kashtanka/rules';
import type { LineUnits } from './cheapest-units.ts';
import { recordUse } from './ledger.ts';
import type { Run } from './run.ts';

/** Discount of one application: its units, and their common amount. */
export type Cut = { lineUnits: readonly LineUnits[]; amount: Kopecks };

/** A percentage of the units' total, exact and then rounded down to the kopeck. */
export function percentageCut(lineUnits: readonly LineUnits[], { offer }: Run): Cut {
  return { lineUnits, amount: shareRoundedDown(worthTogether(lineUnits), offer.benefit.value) };
}

export function worthTogether(lineUnits: readonly LineUnits[]): Kopecks {
  return lineUnits.reduce((sum, { worth }) => sum + worth, 0);
}

/**
 * Spreads a discount over its lines by their worth, never more than is left of a line, and marks the units as used.
 * Returns the amount taken off; when that is 0, no unit is marked either.
 */
export function takeCut(run: Run, cut: Cut, budget: Kopecks): Kopecks {
  const lineUnits = [...cut.lineUnits].sort((a, b) => a.line.id - b.line.id);
  const shares = spread(
    Math.min(cut.amount, budget),
    lineUnits.map((entry) => entry.worth),
  );
  const amounts = lineUnits.map((entry, index) => Math.min(shares[index] ?? 0, entry.line.left));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total > 0) lineUnits.forEach((entry, index) => void take(run, entry, amounts[index] ?? 0));
  return total;
}

function take({ offer, taken }: Run, { line, units }: LineUnits, amount: Kopecks): void {
  const before = taken.get(line);
  taken.set(line, { units: (before?.units ?? 0) + units, amount: (before?.amount ?? 0) + amount });
  line.left -= amount;
  recordUse(line.ledger, offer, units);
}
