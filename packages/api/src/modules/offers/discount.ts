import type { Discount } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import { type Locale, localText } from '#platform/locale';
import type { OfferRow } from './store.ts';

/** What a discount of each category is taken off. */
export const AFFECTS = { Basket: 'basket', Shipping: 'shipping', Deferred: 'post_order' } as const;

/** What an offer took off, as baskets and orders list it. `amount` is in kopecks. */
export function toDiscount(
  offer: Pick<OfferRow, 'name' | 'description' | 'benefit'>,
  amount: number,
  category: keyof typeof AFFECTS,
  locale: Locale,
): Discount {
  return {
    affects: AFFECTS[category],
    amount: moneyToWire(amount),
    available: null,
    benefit_type: offer.benefit.type,
    benefit_value: String(offer.benefit.value),
    name: localText(offer.name, locale),
    voucher: null,
    description: offer.description ? localText(offer.description, locale) : '',
    category,
  };
}
