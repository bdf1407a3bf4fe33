// Price arithmetic: offers, vouchers, certificates, bonus points, totals and their trace. Pure; the API and the browser share it.

// Offers: their parts, and the prices of a basket

export { isForChannel } from './offers/admission.ts';
export type { Delivery } from './offers/delivery.ts';
export type { PricedLine } from './offers/goods-line.ts';
export { reachedShare } from './offers/hints.ts';
export { type Benefit, type Condition, type Offer, offerContradiction } from './offers/offer.ts';
export { priceBasket } from './offers/price-basket.ts';
export type { PricedBasket, PricedBasketLine } from './offers/priced-basket.ts';
export { offerRange, type RangedProduct } from './offers/ranges.ts';
export type { TraceEntry } from './offers/trace.ts';
export { unconditionalPrice } from './offers/unconditional.ts';
export { parseBenefitValue, parseConditionValue } from './offers/values.ts';

// The price of an order, stored with it and explained

export { explainPrice, type PriceExplanation } from './order-trace/explain-price.ts';
export { freezeTrace } from './order-trace/freeze-trace.ts';
export type { PriceTrace, StoredTrace, TracedText } from './order-trace/price-trace.ts';
export { readTrace } from './order-trace/read-trace.ts';

// Totals: bonus points, certificates, cashback

export { CASHBACK_RATE, floorToRoubles, lineCashback, paysWithCode, spendCertificates } from './basket-totals.ts';
export { type BonusPoints, totalsOf } from './repricing/priced-totals.ts';

// The sums of a basket response, the same on server and client

export {
  basketSums,
  certificateDiscounts,
  givenDiscounts,
  type PricedParts,
  toCounted,
} from './repricing/basket-sums.ts';
export { type AppliedVoucher, idleReason } from './repricing/basket-vouchers.ts';
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
