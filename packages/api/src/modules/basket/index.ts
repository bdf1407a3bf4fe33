// The basket: what a browser or a user has picked, at today's prices. It reserves nothing; checkout does.
export { deliveryDiscounts, toBasket } from './answer.ts';
export { basketTopic } from './basket-topic.ts';
export {
  type BasketDeps,
  type Baskets,
  createBaskets,
  type PricedBasketView,
  type ViewedLine,
} from './baskets.ts';
export { bringVoucher } from './bring-voucher.ts';
export { consideredOffers } from './considered-offers.ts';
export { joinBaskets } from './join-baskets.ts';
export { forgetUserBaskets } from './joining-store.ts';
export { ownerKey } from './owner.ts';
export { type PutBack, putBackInto } from './put-back.ts';
export { basketRoutes } from './routes.ts';
export { deleteStaleBaskets, insertClosedBasket, type OpenBasket } from './store.ts';
export { basketStreams } from './streams.ts';
