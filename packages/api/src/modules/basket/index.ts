// Baskets at current prices. A basket reserves no stock; checkout does.

export { addReferralVoucher as bringVoucher } from './add-referral-voucher.ts';
export { basketTopic } from './basket-topic.ts';
export {
  type BasketDeps,
  type Baskets,
  createBaskets,
  type PricedBasketView,
  type ViewedLine,
} from './baskets.ts';
export { listConsideredOffers as consideredOffers } from './list-considered-offers.ts';
export { mergeBaskets as joinBaskets } from './merge-baskets.ts';
export { deleteUserBaskets as forgetUserBaskets } from './merge-store.ts';
export { ownerKey } from './owner.ts';
export { createReorder as putBackInto, type Reorder as PutBack } from './reorder.ts';
export { basketRoutes } from './routes.ts';
export { deliveryDiscounts, serializeBasket as toBasket } from './serialize-basket.ts';
export { deleteStaleBaskets, insertClosedBasket, type OpenBasket } from './store.ts';
export { createBasketStreams as basketStreams } from './streams.ts';
