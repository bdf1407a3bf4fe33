// Running offers, cached in the forms of the pricing engine and of shoppers. Their effect on a basket is computed by
// the rules.

export { createOfferAdmin as createOfferDesk } from './admin.ts';
export { offerImporter } from './import-offers.ts';
export {
  type CurrentOffers as OffersNow,
  createDigest as digestOf,
  createOffers,
  OFFERS_TOPIC,
  type Offers,
  REPRICE_JOB as OFFERS_TURN_JOB,
  type RunningOffer,
  type SalePrice,
  toRangedProduct as pieceOf,
  toRunningOffer,
  type UnlockingVoucher as OpeningVoucher,
} from './offers.ts';
export { offerRoutes, serializeOffer as toOfferAnswer } from './routes.ts';
export {
  listDateFaults as dateFaults,
  listPartFaults as partFaults,
  listReferences as referencesOf,
  listValueFaults as valueFaults,
} from './validate-offer.ts';
