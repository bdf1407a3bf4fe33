import Type, { type Static } from 'typebox';
import { NamedVoucher, Offer } from './discount.ts';
import { Nullable } from './values.ts';

/**
 * All inputs of a basket's sums besides its lines: the offers that run now for this basket. With them a client
 * calculates a change by itself, and the shop's response confirms it. `version` is the basket's `offers_version`.
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
