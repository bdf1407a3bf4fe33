// Baskets at current prices. A basket reserves no stock; checkout does.

export { basketTopic } from './basket-topic.ts';
export {
  type BasketDeps,
  type Baskets,
  createBaskets,
  type PricedBasketView,
  type ViewedLine,
} from './baskets.ts';
export { basketAtLogin } from './merge-baskets.ts';
export { ownerKey } from './owner.ts';
export { createReorder, type Reorder } from './reorder.ts';
export { basketRoutes, createBasketStreams } from './routes.ts';
export { basketViews } from './serialize-basket.ts';
export { basketRecords, type OpenBasket } from './sql/baskets.ts';
