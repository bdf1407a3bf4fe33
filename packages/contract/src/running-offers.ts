import Type, { type Static } from 'typebox';
import { NamedVoucher, Offer } from './discount.ts';
import { Nullable } from './values.ts';

/**
 * Everything but its lines that a basket's sums follow from: the offers that run now for this basket. A client that
 * has them reckons a change by itself, and the shop's answer confirms it. `version` is the basket's `offers_version`.
 */
export const RunningOffers = Type.Object({
  version: Type.String(),
  is_logged_in: Type.Boolean(),
  offers: Type.Array(
    Type.Object({
      ...Offer.properties,
      /** Names of the regions where it holds; none means everywhere. */
      places: Type.Array(Type.String()),
      /** The code of this basket that opens it. */
      voucher: Nullable(NamedVoucher),
    }),
  ),
});
export type RunningOffers = Static<typeof RunningOffers>;
