// Offers, vouchers and bonus points: which exist, which are valid and which were used. Their effect on a basket is
// computed by `@kashtanka/pricing` and passed in.

export { type BonusPointsLedger, bonusPointsName } from './loyalty/bonus-points.ts';
export { loyaltyJobs } from './loyalty/jobs.ts';
export type { Offers, RunningOffer, SalePrice } from './offers/offers.ts';
export { offerViews } from './offers/serialize-offer.ts';
export {
  createPromotionAdmin,
  createPromotions,
  PROMOTION_JOBS,
  PROMOTION_TOPICS,
  promotionImporters,
  promotionRoutes,
} from './promotions.ts';
export type { ResolvedVoucher } from './vouchers/resolve-vouchers.ts';
export type { Vouchers } from './vouchers/vouchers.ts';
