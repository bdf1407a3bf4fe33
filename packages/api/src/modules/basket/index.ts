// Baskets at current prices. A basket reserves no stock; checkout does.

export { addReferralVoucher } from './apply-code.ts';
export { basketTopic } from './basket-topic.ts';
export {
  type BasketDeps,
  type Baskets,
  createBaskets,
  type PricedBasketView,
  type ViewedLine,
} from './baskets.ts';
export { listConsideredOffers } from './list-considered-offers.ts';
export { mergeBaskets } from './merge-baskets.ts';
export { ownerKey } from './owner.ts';
export { createReorder, type Reorder } from './reorder.ts';
export { basketRoutes, createBasketStreams } from './routes.ts';
export { deliveryDiscounts, serializeBasket } from './serialize-basket.ts';
export { deleteStaleBaskets, insertClosedBasket, type OpenBasket } from './sql/baskets.ts';
export { deleteUserBaskets } from './sql/merge-baskets.ts';
