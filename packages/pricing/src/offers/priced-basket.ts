import type { Kopecks } from '@kashtanka/rules';
import type { PricedLine } from './goods-line.ts';
import type { Hint } from './hints.ts';
import type { OfferCategory } from './offer.ts';
import type { Considered, TraceEntry } from './trace.ts';

export type Reduced = { before: Kopecks; discount: Kopecks; after: Kopecks };

export type PricedBasketLine = Reduced & { id: number; offers: { offerId: number; amount: Kopecks }[] };

/** One benefit of an offer. An offer on goods and delivery has two of them, for the same applications. */
type GivenDiscount = { offerId: number; category: OfferCategory; amount: Kopecks; applications: number };

export type PricedBasket = {
  /** In the order of the input. */
  lines: PricedBasketLine[];
  /** In the order of application. A `Deferred` amount is shown, and not taken off anything. */
  discounts: GivenDiscount[];
  goods: Reduced;
  /** `null` while the charge is not known. */
  shipping: Reduced | null;
  hints: Hint[];
  trace: TraceEntry[];
};

export function reduced(before: Kopecks, discount: Kopecks): Reduced {
  return { before, discount, after: before - discount };
}

export function sumOf<T>(items: readonly T[], amountOf: (item: T) => Kopecks): Kopecks {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}

/** Every line of the basket with its discount by offers on goods. */
export function pricedLines(lines: readonly PricedLine[], onGoods: readonly Considered[]): PricedBasketLine[] {
  const offersByLine = new Map<number, PricedBasketLine['offers']>(lines.map(({ id }) => [id, []]));
  for (const { offer, lines: traced } of onGoods) {
    for (const { id, amount } of traced) {
      if (amount > 0) offersByLine.get(id)?.push({ offerId: offer.id, amount });
    }
  }
  return lines.map(({ id, unitPrice, quantity }) => {
    const offers = offersByLine.get(id) ?? [];
    return {
      id,
      ...reduced(
        unitPrice * quantity,
        sumOf(offers, ({ amount }) => amount),
      ),
      offers,
    };
  });
}

export function discountsOf({ offer, outcome, amount, shippingAmount }: Considered): GivenDiscount[] {
  if (outcome.outcome !== 'applied') return [];
  const given = { offerId: offer.id, applications: outcome.applications };
  if (offer.category === 'Deferred') return [{ ...given, category: 'Deferred', amount }];
  const parts: GivenDiscount[] = [
    { ...given, category: 'Basket', amount: amount - shippingAmount },
    { ...given, category: 'Shipping', amount: shippingAmount },
  ];
  return parts.filter((part) => part.amount > 0);
}
