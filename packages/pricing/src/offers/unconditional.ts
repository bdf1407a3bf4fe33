import type { Kopecks } from '@kashtanka/rules';
import type { Offer } from './offer.ts';
import { priceBasket } from './price-basket.ts';
import type { Reduced } from './priced-basket.ts';
import { type RangedProduct, rangeIncludes } from './ranges.ts';

/** An offer for every buyer of the product: met by one unit and without a code (OFFER-19). */
export function isUnconditional(offer: Offer, product: RangedProduct): boolean {
  const { source, category, condition, benefit } = offer;
  return (
    source === 'site' &&
    category === 'Basket' &&
    condition.type === 'Count' &&
    condition.value === 1 &&
    (benefit.type === 'Percentage' || benefit.type === 'Absolute') &&
    rangeIncludes(condition.range, product) &&
    rangeIncludes(benefit.range, product)
  );
}

type UnconditionalPrice = Reduced & { offerId: number };

/**
 * The price on a product card when there is an old one to strike through (D30): the best single unconditional offer for
 * one unit, priced by the same engine as the basket. `undefined` when none lowers the price.
 */
export function unconditionalPrice(
  product: RangedProduct & { unitPrice: Kopecks },
  offers: readonly Offer[],
  moment: { nowMs: number; channel: string | null },
): UnconditionalPrice | undefined {
  const lines = [{ ...product, id: 1, quantity: 1 }];
  let best: UnconditionalPrice | undefined;
  for (const offer of offers) {
    if (!isUnconditional(offer, product)) continue;
    const { goods } = priceBasket({ lines, offers: [offer], ...moment, isLoggedIn: false });
    if (goods.discount > (best?.discount ?? 0)) best = { offerId: offer.id, ...goods };
  }
  return best;
}
