import type { Discount } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { Offer } from '../offers/offer.ts';

/** An offer with its texts in the shopper's language. */
export type OfferView = {
  offer: Offer;
  name: string;
  description: string;
  /** As it was written: `"15"` percent, `"500.00"` roubles. */
  benefitValue: string;
  /** The places where it holds; none means everywhere. */
  places: readonly string[];
  /** The code that opens it. */
  voucher: Discount['voucher'];
};

/** The sum that each category of offers reduces. */
export const AFFECTS = { Basket: 'basket', Shipping: 'shipping', Deferred: 'post_order' } as const;

/** Discount of an offer, as baskets and orders list it (OFFER-01). `amount` is in kopecks. */
export function toDiscount(
  { offer, name, description, benefitValue, voucher }: OfferView,
  category: keyof typeof AFFECTS,
  amount: number,
): Discount {
  return {
    affects: AFFECTS[category],
    amount: moneyToWire(amount),
    available: null,
    benefit_type: offer.benefit.type,
    benefit_value: benefitValue,
    name,
    voucher,
    description,
    category,
  };
}
