import type { BasketInput } from './basket-input.ts';
import { placeOf } from './delivery.ts';
import { everyUnit, type GoodsLine, linesIn, type Reach, worthOf } from './goods-line.ts';
import type { Offer, PriceBase } from './offer.ts';
import type { Outcome } from './trace.ts';

/** Reason why goods do not meet an offer's condition, such as a free-delivery threshold, or `undefined`. */
export function unmetOutcome(
  offer: Offer,
  goods: { lines: readonly GoodsLine[]; reach: Reach; delivery: BasketInput['delivery'] },
): Outcome | undefined {
  const { value } = offer.condition;
  const have = measure(offer, goods.lines, goods.reach);
  if (have < value) return { outcome: 'unmet', reason: 'goods', have, missing: value - have };
  const isAddressMissing = placeOf(offer.condition, goods.delivery ?? null) === 'unknown';
  return isAddressMissing ? { outcome: 'unmet', reason: 'address', have, missing: 0 } : undefined;
}

/** The same for offers that see all goods, regardless of use by other offers: without a ledger. */
export function unmetWithFreshLedger(
  offer: Offer,
  goods: readonly GoodsLine[],
  { delivery }: BasketInput,
): Outcome | undefined {
  return unmetOutcome(offer, { lines: linesIn(offer.condition.range, goods), reach: everyUnit, delivery });
}

/**
 * Progress towards an offer's condition in its unit: units, different products or kopecks. The condition is met at
 * `condition.value`.
 */
export function measure(offer: Offer, lines: readonly GoodsLine[], reach: Reach): number {
  switch (offer.condition.type) {
    case 'Count':
      return lines.reduce((sum, line) => sum + reach(line), 0);
    case 'Coverage':
      return new Set(lines.filter((line) => reach(line) > 0).map(productKey)).size;
    case 'Value':
    case 'ValueAndDirection': {
      const base = conditionBase(offer);
      return lines.reduce((sum, line) => sum + worthOf(line, reach(line), base), 0);
    }
    default:
      return offer.condition satisfies never;
  }
}

/** Sizes count as one product: a collar in S and in M is not two different products. */
export function productKey({ product }: GoodsLine): string {
  return product.parentArticle ?? product.article;
}

/** Offers on goods use prices before all offers; delivery and later offers use the discounted prices (D58). */
export function conditionBase({ category, condition }: Offer): PriceBase {
  const chosen = condition.type === 'Value' || condition.type === 'ValueAndDirection' ? condition.base : undefined;
  return chosen ?? (category === 'Basket' ? 'list' : 'remaining');
}
