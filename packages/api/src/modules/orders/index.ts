export {
  findStatuses,
  insertNote,
  type ListedOrder,
  listNotes,
  listNotesOfAccount,
  listOrders,
  listTransitions,
  type OrderNote,
  type OrderQuery,
  type TransitionRecord,
} from './admin-store.ts';
export { claimGuestOrder } from './claim-guest-order.ts';
export { awaitsConfirmation, confirmOrder, isConfirmCode } from './confirmation.ts';
export { ORDER_EMAILS } from './email-store.ts';
export {
  type Exchange,
  findExchange,
  insertExchange,
  listExchanges,
  listRelatedOrders,
  listSharesOfReturn,
  type RelatedOrder,
} from './exchange-store.ts';
export { ORDER_DECIDED_JOB, OrderDecided, orderTopic, setOrderStatus } from './move-order.ts';
export { lockOpenOrders } from './open-orders-store.ts';
export { orderLink } from './order-link.ts';
export {
  findAnyOrder,
  findOrderOfBasket,
  findOwnOrder,
  findVisibleOrder,
  getOrder,
  isOrderNumber,
  isPaidOnReceipt,
  listEngravings,
  listOverdue,
  lockOrder,
  nextNumber,
  type Order,
  type OrderDraft,
  type OrderFacts,
  type OrderLine,
  type OrderLineDraft,
  placeOrder,
  setHeldUntil,
  setPaymentMethod,
  setTracking,
  withLinkToken,
} from './orders.ts';
export {
  countOwnOrders,
  detachUserOrders,
  hasBought,
  hasReceivedOrder,
  listOwnOrders,
  type OwnOrder,
} from './own-orders-store.ts';
export { formatPickupAddress } from './pickup-address.ts';
export {
  insertRefund,
  insertReturn,
  listRefunds,
  type RefundRow,
  type RefundSums,
  type ReturnedLine,
  sumReturnsByLine,
} from './refund-store.ts';
export { REMIND_ORDER_JOB, scheduleReminder } from './reminders.ts';
export {
  reportOrders,
  reportProducts,
  reportSales,
  SALES_GROUPINGS,
  type SalesBy,
  type SoldProduct,
} from './report-store.ts';
export { anonymiseOrders, countOutdated } from './retention-store.ts';
export { EXPIRE_ORDER_JOB, scheduleExpiry } from './schedule-expiry.ts';
export { serializeOrder as toOrder } from './serialize-order.ts';
export { listDigital, recordReminder } from './store.ts';
