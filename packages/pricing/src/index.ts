// Price arithmetic: offers, vouchers, certificates, bonus points, totals and their trace. Pure; the API and the browser share it.
export * from './basket-totals.ts';
export * from './cashback.ts';
export { isForChannel } from './offers/admission.ts';
export type { BasketInput } from './offers/basket-input.ts';
export type { Delivery } from './offers/delivery.ts';
export type { PricedLine } from './offers/goods-line.ts';
export { type Hint, reachedShare } from './offers/hints.ts';
export {
  type Benefit,
  type BenefitType,
  type Condition,
  type ConditionType,
  type GoodsBenefit,
  type Offer,
  type OfferCaps,
  type OfferCategory,
  type OfferUsage,
  offerFault,
  type PriceBase,
  type ShippingBenefit,
} from './offers/offer.ts';
export { priceBasket } from './offers/price-basket.ts';
export type { GivenDiscount, PricedBasket, PricedBasketLine, Reduced } from './offers/priced-basket.ts';
export {
  type OfferRange,
  offerRange,
  type RangedProduct,
  type RangeParts,
  rangeIncludes,
} from './offers/ranges.ts';
export type { Outcome, Stage, TracedLine, TraceEntry } from './offers/trace.ts';
export { isUnconditional, type UnconditionalPrice, unconditionalPrice } from './offers/unconditional.ts';
export { parseBenefitValue, parseConditionValue } from './offers/values.ts';
export { basketSums, certificateDiscounts, givenDiscounts, type PricedParts } from './repricing/basket-sums.ts';
export { type BonusPoints, totalsOf } from './repricing/basket-totals.ts';
export { type AppliedVoucher, idleReason } from './repricing/basket-vouchers.ts';
export { toCounted } from './repricing/counted.ts';
export { type LineSums, lineSums } from './repricing/line-sums.ts';
export { AFFECTS, type OfferView, toDiscount } from './repricing/offer-view.ts';
export { createReprice, isMailed } from './repricing/reprice.ts';
export { canBeBought, cashbackOf, type SummedLine } from './repricing/summed-line.ts';
export { VOUCHER_CODES, type VoucherReason } from './repricing/texts.ts';
export {
  basketWishes,
  isRise,
  type SeenSums,
  type SumChange,
  seenSumsOf,
  sumChanges,
  sumsSeenWith,
} from './seen-sums.ts';
