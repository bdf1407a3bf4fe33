// Offers, vouchers and bonus points: which exist, which are valid and which were used. Their effect on a basket is
// computed by `@kashtanka/pricing` and passed in.

export { type BonusPoints as Points, bonusPointsName, createBonusPoints } from './loyalty/bonus-points.ts';
export { loyaltyJobs, VERIFY_LEDGER_JOB } from './loyalty/jobs.ts';

export { refundBonusPoints, revokeEarned } from './loyalty/refund-bonus-points.ts';
export {
  type CurrentOffers,
  createDigest,
  createOffers,
  type Offers,
  REPRICE_JOB,
  type RunningOffer,
  type SalePrice,
  toRangedProduct,
  type UnlockingVoucher,
} from './offers/offers.ts';
export { serializeOffer } from './offers/routes.ts';
export { createPromotionAdmin, promotionImporters, promotionRoutes } from './promotions.ts';
export { PROMOTION_TOPICS } from './topics.ts';
export type { ResolvedVoucher } from './vouchers/resolve-vouchers.ts';
export { createVouchers, type Vouchers } from './vouchers/vouchers.ts';
