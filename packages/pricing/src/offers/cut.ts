import type { Kopecks } from '@kashtanka/rules';
import { shareRoundedDown, spread } from '@kashtanka/rules';
import { recordUse } from './ledger.ts';
import type { Pieces } from './pieces.ts';
import type { Run } from './run.ts';

/** Discount of one application: its units, and their common amount. */
export type Cut = { pieces: readonly Pieces[]; amount: Kopecks };

/** A percentage of the units' total, exact and then rounded down to the kopeck. */
export function percentageCut(pieces: readonly Pieces[], { offer }: Run): Cut {
  return { pieces, amount: shareRoundedDown(worthTogether(pieces), offer.benefit.value) };
}

export function worthTogether(pieces: readonly Pieces[]): Kopecks {
  return pieces.reduce((sum, { worth }) => sum + worth, 0);
}

/**
 * Spreads a discount over its lines by their worth, never more than is left of a line, and marks the units as used.
 * Returns the amount taken off; when that is 0, no unit is marked either.
 */
export function takeCut(run: Run, cut: Cut, budget: Kopecks): Kopecks {
  const pieces = [...cut.pieces].sort((a, b) => a.line.id - b.line.id);
  const shares = spread(
    Math.min(cut.amount, budget),
    pieces.map((piece) => piece.worth),
  );
  const amounts = pieces.map((piece, index) => Math.min(shares[index] ?? 0, piece.line.left));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total > 0) pieces.forEach((piece, index) => void take(run, piece, amounts[index] ?? 0));
  return total;
}

function take({ offer, taken }: Run, { line, units }: Pieces, amount: Kopecks): void {
  const before = taken.get(line);
  taken.set(line, { units: (before?.units ?? 0) + units, amount: (before?.amount ?? 0) + amount });
  line.left -= amount;
  recordUse(line.ledger, offer, units);
}
