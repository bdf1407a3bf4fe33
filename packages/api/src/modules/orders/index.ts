export {
  findStatuses as statusesOf,
  insertNote,
  type ListedOrder,
  listNotes as notesOf,
  listNotesOfAccount as notesOfAccount,
  listOrders,
  listTransitions as movesTold,
  type OrderNote,
  type OrderQuery,
  type TransitionRecord as MoveRecord,
} from './admin-store.ts';
export { claimGuestOrder as adoptOrder } from './claim-guest-order.ts';
export { awaitsConfirmation, confirmOrder, isConfirmCode } from './confirmation.ts';
export { ORDER_EMAILS } from './email-store.ts';
export {
  type Exchange,
  findExchange,
  insertExchange,
  listExchanges as exchangesFrom,
  listRelatedOrders as otherOrders,
  listSharesOfReturn as sharesOfReturn,
  type RelatedOrder as OtherOrder,
} from './exchange-store.ts';
export { ORDER_DECIDED_JOB, OrderDecided, orderTopic, setOrderStatus as moveOrder } from './move-order.ts';
export { lockOpenOrders } from './open-orders-store.ts';
export { orderLink } from './order-link.ts';
export {
  findAnyOrder,
  findOrderOfBasket,
  findOwnOrder as readOwnOrder,
  findVisibleOrder as readOrder,
  getOrder as readOrderWithin,
  isOrderNumber,
  isPaidOnReceipt,
  listEngravings as engravingsOf,
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
  detachUserOrders as forgetUserOrders,
  hasBought,
  hasReceivedOrder,
  listOwnOrders,
  type OwnOrder,
} from './own-orders-store.ts';
export { formatPickupAddress as pointAddress } from './pickup-address.ts';
export {
  insertRefund,
  insertReturn,
  listRefunds as refundsOf,
  type RefundRow,
  type RefundSums,
  type ReturnedLine,
  sumReturnsByLine as returnedByLine,
} from './refund-store.ts';
export { REMIND_ORDER_JOB, scheduleReminder } from './reminders.ts';
export {
  reportOrders,
  reportProducts,
  reportSales,
  SALES_GROUPINGS as SALES_BY,
  type SalesBy,
  type SoldProduct,
} from './report-store.ts';
export { anonymiseOrders, countOutdated } from './retention-store.ts';
export { EXPIRE_ORDER_JOB, scheduleExpiry } from './schedule-expiry.ts';
export { serializeOrder as toOrder } from './serialize-order.ts';
export { listDigital, recordReminder as noteReminder } from './store.ts';
