export { orderConfirmation } from './confirmation.ts';
export { orderDeadlines } from './deadline-jobs.ts';
export { orderDecided, orderTopic } from './move-order.ts';
export { orderLink } from './order-link.ts';
export {
  isOrderNumber,
  isPaidOnReceipt,
  type Order,
  type OrderDraft,
  type OrderFacts,
  type OrderLine,
  type OrderLineDraft,
  orderRecords,
} from './orders.ts';
export { formatPickupAddress } from './pickup-address.ts';
export { serializeOrder as toOrder } from './serialize-order.ts';
export {
  type ListedOrder,
  type OrderNote,
  type OrderQuery,
  orderAdminRecords,
  type TransitionRecord,
} from './sql/admin.ts';
export { type Exchange, exchangeRecords, type RelatedOrder } from './sql/exchanges.ts';
export { ORDER_EMAILS } from './sql/orders.ts';
export { type OwnOrder, ownOrders } from './sql/own-orders.ts';
export { type RefundRow, type RefundSums, type ReturnedLine, refundRecords } from './sql/refunds.ts';
export { orderReports, SALES_GROUPINGS, type SalesBy, type SoldProduct } from './sql/reports.ts';
export { orderRetention } from './sql/retention.ts';
