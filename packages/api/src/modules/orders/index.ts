export {
  insertNote,
  type ListedOrder,
  listOrders,
  type MoveRecord,
  movesTold,
  notesOf,
  notesOfAccount,
  type OrderNote,
  type OrderQuery,
  statusesOf,
} from './admin-store.ts';
export { adoptOrder } from './claim-guest-order.ts';
export { awaitsConfirmation, confirmOrder, isConfirmCode } from './confirmation.ts';
export { ORDER_EMAILS } from './email-store.ts';
export {
  type Exchange,
  exchangesFrom,
  findExchange,
  insertExchange,
  type OtherOrder,
  otherOrders,
  sharesOfReturn,
} from './exchange-store.ts';
export { moveOrder, ORDER_DECIDED_JOB, OrderDecided, orderTopic } from './move-order.ts';
export { lockOpenOrders } from './open-orders-store.ts';
export { orderLink } from './order-link.ts';
export {
  engravingsOf,
  findAnyOrder,
  findOrderOfBasket,
  isOrderNumber,
  isPaidOnReceipt,
  listOverdue,
  lockOrder,
  nextNumber,
  type Order,
  type OrderDraft,
  type OrderFacts,
  type OrderLine,
  type OrderLineDraft,
  placeOrder,
  readOrder,
  readOrderWithin,
  readOwnOrder,
  setHeldUntil,
  setPaymentMethod,
  setTracking,
  withLinkToken,
} from './orders.ts';
export {
  countOwnOrders,
  forgetUserOrders,
  hasBought,
  hasReceivedOrder,
  listOwnOrders,
  type OwnOrder,
} from './own-orders-store.ts';
export { pointAddress } from './point-address.ts';
export {
  insertRefund,
  insertReturn,
  type RefundRow,
  type RefundSums,
  type ReturnedLine,
  refundsOf,
  returnedByLine,
} from './refund-store.ts';
export { REMIND_ORDER_JOB, scheduleReminder } from './reminders.ts';
export {
  reportOrders,
  reportProducts,
  reportSales,
  SALES_BY,
  type SalesBy,
  type SoldProduct,
} from './report-store.ts';
export { anonymiseOrders, countOutdated } from './retention-store.ts';
export { EXPIRE_ORDER_JOB, scheduleExpiry } from './schedule-expiry.ts';
export { toOrder } from './serialize-order.ts';
export { listDigital, noteReminder } from './store.ts';
