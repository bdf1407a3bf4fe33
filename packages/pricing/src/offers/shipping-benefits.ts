import type { Kopecks } from '@kashtanka/rules';
import { shareRoundedDown } from '@kashtanka/rules';
import type { Offer } from './offer.ts';

/** Discount of an offer on a charge (OFFER-13 to OFFER-15, and the delivery's part of OFFER-16 and OFFER-17). */
export function offDelivery({ benefit }: Offer, charge: Kopecks): Kopecks {
  switch (benefit.type) {
    case 'Shipping absolute':
      return Math.min(charge, benefit.value);
    case 'Shipping fixed price':
      return Math.max(0, charge - benefit.value);
    case 'Shipping percentage':
    case 'Cheapest products and shipping percentage':
      return shareRoundedDown(charge, benefit.value);
    case 'Order percentage':
      return benefit.includesShipping ? shareRoundedDown(charge, benefit.value) : 0;
    case 'Percentage':
    case 'Absolute':
    case 'Multibuy':
    case 'Fixed price':
      return 0;
    default:
      return benefit satisfies never;
  }
}
