export { claimGuestOrder } from './claim-guest-order.ts';
export { awaitsConfirmation, confirmOrder, isConfirmCode } from './confirmation.ts';
export { EXPIRE_ORDER_JOB, REMIND_ORDER_JOB, scheduleExpiry, scheduleReminder } from './deadline-jobs.ts';
export { ORDER_DECIDED_JOB, OrderDecided, orderTopic, setOrderStatus } from './move-order.ts';
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
export { formatPickupAddress } from './pickup-address.ts';
export { serializeOrder as toOrder } from './serialize-order.ts';
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
} from './sql/admin.ts';
export {
  type Exchange,
  findExchange,
  insertExchange,
  listExchanges,
  listRelatedOrders,
  listSharesOfReturn,
  type RelatedOrder,
} from './sql/exchanges.ts';
export { lockOpenOrders } from './sql/open-orders.ts';
export { listDigital, ORDER_EMAILS, recordReminder } from './sql/orders.ts';
export {
  countOwnOrders,
  detachUserOrders,
  hasBought,
  hasReceivedOrder,
  listOwnOrders,
  type OwnOrder,
} from './sql/own-orders.ts';
export {
  insertRefund,
  insertReturn,
  listRefunds,
  type RefundRow,
  type RefundSums,
  type ReturnedLine,
  sumReturnsByLine,
} from './sql/refunds.ts';
export {
  reportOrders,
  reportProducts,
  reportSales,
  SALES_GROUPINGS,
  type SalesBy,
  type SoldProduct,
} from './sql/reports.ts';
export { anonymiseOrders, countOutdated } from './sql/retention.ts';
