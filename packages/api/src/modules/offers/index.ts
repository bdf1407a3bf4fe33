// Running offers, cached in the forms of the pricing engine and of shoppers. Their effect on a basket is computed by
// the rules.

export { createOfferDesk } from './admin.ts';
export { offerImporter } from './import-offers.ts';
export {
  createOffers,
  digestOf,
  OFFERS_TOPIC,
  OFFERS_TURN_JOB,
  type Offers,
  type OffersNow,
  type OpeningVoucher,
  pieceOf,
  type RunningOffer,
  type SalePrice,
  toRunningOffer,
} from './offers.ts';
export { offerRoutes, toOfferAnswer } from './routes.ts';
export { dateFaults, partFaults, referencesOf, valueFaults } from './validate-offer.ts';
