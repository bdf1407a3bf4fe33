import type { Delivery } from './delivery.ts';
import type { PricedLine } from './goods-line.ts';
import type { Offer, OfferUsage } from './offer.ts';

/** All inputs of a basket's prices. */
export type BasketInput = {
  lines: readonly PricedLine[];
  /** Every open offer, those of the basket's vouchers included, in any order. */
  offers: readonly Offer[];
  nowMs: number;
  channel: string | null;
  isLoggedIn: boolean;
  /** Absent or `null`: the destination is not known. */
  delivery?: Delivery | null;
  /** By offer id. For guests, `byUser` counts what their e-mail and phone have used. */
  usage?: ReadonlyMap<number, OfferUsage>;
};

/** The same for one calculation, in which some codes are left out. */
export type PricingInput = BasketInput & { excludedOfferIds: ReadonlySet<number> };
