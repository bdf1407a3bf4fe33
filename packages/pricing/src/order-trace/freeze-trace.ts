import type { Offer } from '../offers/offer.ts';
import type { PricedBasket } from '../offers/priced-basket.ts';
import type { TraceEntry } from '../offers/trace.ts';
import {
  type PriceTrace,
  type TracedCode,
  type TracedOffer,
  type TracedSums,
  type TracedText,
  traceTerms,
} from './price-trace.ts';

/** An offer with its title, as the basket knows it. */
type NamedOffer = { offer: Offer; title: TracedText; voucherCode: string | null };

type TracedBasket = {
  priced: Pick<PricedBasket, 'trace'>;
  findOffer: (offerId: number) => NamedOffer | undefined;
  /** Positions in the order by id of the basket line. */
  positions: ReadonlyMap<number, number>;
  refusedCodes: readonly TracedCode[];
  sums: TracedSums;
};

/** The trace that is stored with an order, independent of later changes of offers and of the basket. */
export function freezeTrace({ priced, findOffer, positions, refusedCodes, sums }: TracedBasket): PriceTrace {
  const offers = priced.trace.flatMap((entry): TracedOffer[] => {
    const named = findOffer(entry.offerId);
    if (!named) return [];
    const { offer, title, voucherCode } = named;
    const { code } = offer;
    return [{ ...calculated(entry, positions), code, title, voucherCode, terms: traceTerms(offer) }];
  });
  return { version: 2, offers, refusedCodes, sums };
}

/** The part of a trace entry that is the engine's result. */
export function calculated(
  { offerId, stage, lines, amount, shippingAmount, ...outcome }: TraceEntry,
  positions: ReadonlyMap<number, number>,
): Pick<TracedOffer, 'id' | 'stage' | 'outcome' | 'amount' | 'shippingAmount' | 'lines'> {
  return {
    id: offerId,
    stage,
    outcome,
    amount,
    shippingAmount,
    lines: lines.map((line) => ({
      position: positions.get(line.id) ?? null,
      units: line.units,
      amount: line.amount,
    })),
  };
}
