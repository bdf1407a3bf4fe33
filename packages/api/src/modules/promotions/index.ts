// Offers, vouchers and bonus points: which exist, which are valid and which were used. Their effect on a basket is
// computed by `@kashtanka/pricing` and passed in.

export { createBonusPointsAdmin } from './loyalty/admin.ts';
export { type BonusPoints as Points, createBonusPoints } from './loyalty/bonus-points.ts';
export { bonusPointsName } from './loyalty/bonus-points-name.ts';
export { loyaltyJobs, VERIFY_LEDGER_JOB } from './loyalty/jobs.ts';
export { bonusPointsTopic } from './loyalty/ledger.ts';
export { refundBonusPoints, revokeEarned } from './loyalty/refund-bonus-points.ts';
export { loyaltyRoutes } from './loyalty/routes.ts';
export { createOfferAdmin } from './offers/admin.ts';
export { offerImporter } from './offers/import-offers.ts';
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
} from './offers/offers.ts';
export { offerRoutes, serializeOffer } from './offers/routes.ts';
export {
  listDateFaults,
  listPartFaults,
  listReferences,
  listValueFaults,
} from './offers/validate-offer.ts';
export { createVoucherAdmin } from './vouchers/admin.ts';
export { voucherImporter } from './vouchers/import-vouchers.ts';
export type { ResolvedVoucher } from './vouchers/resolve-vouchers.ts';
export { VOUCHERS_TOPIC, voucherTopic } from './vouchers/topics.ts';
export { createVouchers, type Vouchers } from './vouchers/vouchers.ts';
