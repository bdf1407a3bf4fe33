// The offers that run: read once and kept, as the pricing engine takes them and as shoppers read them.
// What they do to a basket is decided by the rules, not here.

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
