import { areLinked, type Offer } from './offer.ts';

/**
 * Offers that have used units of one line, for the stacking rules. The totals over all of them are cached, which avoids
 * a walk over them.
 */
export type Ledger = {
  readonly used: Map<Offer, number>;
  exclusiveUnits: number;
  isStacked: boolean;
  hasCombinationLists: boolean;
};

export function emptyLedger(): Ledger {
  return { used: new Map(), exclusiveUnits: 0, isStacked: false, hasCombinationLists: false };
}

/**
 * Units of a line that an offer may still use. Exclusive offers share a line unit by unit; stackable ones see every
 * unit again, as long as no exclusive offer has touched the line; the two kinds never meet on one line.
 */
export function freeUnits(ledger: Ledger, offer: Offer, quantity: number): number {
  if (!mayJoin(ledger, offer)) return 0;
  if (offer.isExclusive) return ledger.isStacked ? 0 : quantity - ledger.exclusiveUnits;
  return ledger.exclusiveUnits > 0 ? 0 : quantity - (ledger.used.get(offer) ?? 0);
}

/** The list `combinesWith` of either offer excludes every offer that is not on it. */
function mayJoin(ledger: Ledger, offer: Offer): boolean {
  if (offer.combinesWith.length === 0 && !ledger.hasCombinationLists) return true;
  for (const other of ledger.used.keys()) {
    const isListed = offer.combinesWith.length > 0 || other.combinesWith.length > 0;
    if (other !== offer && isListed && !areLinked(offer, other)) return false;
  }
  return true;
}

export function recordUse(ledger: Ledger, offer: Offer, units: number): void {
  ledger.used.set(offer, (ledger.used.get(offer) ?? 0) + units);
  if (offer.isExclusive) ledger.exclusiveUnits += units;
  else ledger.isStacked = true;
  if (offer.combinesWith.length > 0) ledger.hasCombinationLists = true;
}
