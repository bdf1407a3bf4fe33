import type { Discount } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { Offer } from '../offers/offer.ts';

/** An offer as it is told to people, in their language. */
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

/** What a discount of each category is taken off. */
export const AFFECTS = { Basket: 'basket', Shipping: 'shipping', Deferred: 'post_order' } as const;

/** What an offer took off, as baskets and orders list it (OFFER-01). `amount` is in kopecks. */
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
