// Baskets at current prices. A basket reserves no stock; checkout does.

export { bringVoucher } from './add-referral-voucher.ts';
export { basketTopic } from './basket-topic.ts';
export {
  type BasketDeps,
  type Baskets,
  createBaskets,
  type PricedBasketView,
  type ViewedLine,
} from './baskets.ts';
export { consideredOffers } from './considered-offers.ts';
export { joinBaskets } from './merge-baskets.ts';
export { forgetUserBaskets } from './merge-store.ts';
export { ownerKey } from './owner.ts';
export { type PutBack, putBackInto } from './reorder.ts';
export { basketRoutes } from './routes.ts';
export { deliveryDiscounts, toBasket } from './serialize-basket.ts';
export { deleteStaleBaskets, insertClosedBasket, type OpenBasket } from './store.ts';
export { basketStreams } from './streams.ts';
