import type { OfferCategory } from '../offers/offer.ts';
import type { TraceEntry } from '../offers/trace.ts';
import { calculated } from './freeze-trace.ts';
import type { PriceTrace, StoredTrace, TracedOffer, TracedSums, TracedText } from './price-trace.ts';

/** A discount of an order, as it is stored beside the trace. */
type StoredDiscount = {
  offerCode: string;
  category: OfferCategory;
  title: TracedText;
  voucherCode: string | null;
  amount: number;
};

/** Rows of the order that complete a trace of the older form. */
export type OlderTraceSource = {
  /** In the order in which they were applied. */
  discounts: readonly StoredDiscount[];
  positions: ReadonlyMap<number, number>;
  sums: TracedSums;
};

/** The price trace of an order in either stored form. */
export function readTrace(stored: StoredTrace, source: OlderTraceSource): PriceTrace {
  return 'version' in stored ? stored : completeTrace(stored, source);
}

/**
 * An older trace names applied offers through the order's discounts, which were written from it in the same order. The
 * others stay without a name, because their present title and terms may be later ones.
 */
function completeTrace(
  entries: readonly TraceEntry[],
  { discounts, positions, sums }: OlderTraceSource,
): PriceTrace {
  const left = [...discounts];
  const offers = entries.map((entry): TracedOffer => {
    const named = takeNames(left, entry);
    return {
      ...calculated(entry, positions),
      code: named?.offerCode ?? null,
      title: named?.title ?? null,
      voucherCode: named?.voucherCode ?? null,
      terms: null,
    };
  });
  return { version: 1, offers, refusedCodes: [], sums };
}

/** Removes the discounts of an entry from those left: an offer on goods and delivery has two. */
function takeNames(left: StoredDiscount[], entry: TraceEntry): StoredDiscount | undefined {
  const expected = amountsOf(entry);
  const isMatch = expected.every(
    ([category, amount], at) => left[at]?.category === category && left[at]?.amount === amount,
  );
  return isMatch ? left.splice(0, expected.length)[0] : undefined;
}

function amountsOf({ outcome, stage, amount, shippingAmount }: TraceEntry): [OfferCategory, number][] {
  if (outcome !== 'applied') return [];
  if (stage === 'deferred') return [['Deferred', amount]];
  const parts: [OfferCategory, number][] = [
    ['Basket', amount - shippingAmount],
    ['Shipping', shippingAmount],
  ];
  return parts.filter(([, part]) => part > 0);
}
