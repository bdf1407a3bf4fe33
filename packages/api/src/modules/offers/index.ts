// Running offers, cached in the forms of the pricing engine and of shoppers. Their effect on a basket is computed by
// the rules.

export { createOfferAdmin } from './admin.ts';
export { offerImporter } from './import-offers.ts';
export {
  type CurrentOffers,
  createDigest,
  createOffers,
  OFFERS_TOPIC,
  type Offers,
  REPRICE_JOB,
  type RunningOffer,
  type SalePrice,
  toRangedProduct,
  toRunningOffer,
  type UnlockingVoucher,
} from './offers.ts';
export { offerRoutes, serializeOffer } from './routes.ts';
export {
  listDateFaults,
  listPartFaults,
  listReferences,
  listValueFaults,
} from './validate-offer.ts';
