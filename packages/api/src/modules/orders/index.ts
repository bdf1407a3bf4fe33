// Orders from the moment they are placed: what was sold at which price, and every move with its actor and reason.
// How they are paid and carried is known to payments and shipping.
export { adoptOrder } from './adopt-order.ts';
export { toOrder } from './answer.ts';
export { moveOrder, ORDER_DECIDED_JOB, OrderDecided } from './move-order.ts';
export {
  engravingsOf,
  findOrderOfBasket,
  listOverdue,
  lockOrder,
  nextNumber,
  type Order,
  type OrderDraft,
  type OrderFacts,
  type OrderLineDraft,
  placeOrder,
  readOrder,
  readOrderWithin,
  readOwnOrder,
  setPaymentMethod,
} from './orders.ts';
export { countOwnOrders, forgetUserOrders, hasBought, listOwnOrders, type OwnOrder } from './own-orders-store.ts';
