import type { Delivery } from './delivery.ts';
import type { PricedLine } from './goods-line.ts';
import type { Offer, OfferUsage } from './offer.ts';

/** Everything that a basket's prices follow from. */
export type BasketInput = {
  lines: readonly PricedLine[];
  /** Every open offer, those of the basket's vouchers included, in any order. */
  offers: readonly Offer[];
  nowMs: number;
  channel: string | null;
  isLoggedIn: boolean;
  /** Absent or `null`: nothing is known of where the goods go. */
  delivery?: Delivery | null;
  /** By offer id. For guests, `byUser` counts what their e-mail and phone have used. */
  usage?: ReadonlyMap<number, OfferUsage>;
};

/** The same for one reckoning, in which some codes are left out. */
export type PricingInput = BasketInput & { leftOut: ReadonlySet<number> };
