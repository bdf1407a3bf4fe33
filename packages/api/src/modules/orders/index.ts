// Stored orders: their lines, states, notes, refunds and exchanges, and reports over them. Commands on orders are in
// `checkout` and `fulfilment`.

export { orderConfirmation } from './confirmation.ts';
export { orderJobs } from './jobs.ts';
export {
  isPaidOnReceipt,
  type Order,
  type OrderDraft,
  type OrderFacts,
  orderRecords,
} from './orders.ts';
export { formatPickupAddress } from './pickup-address.ts';
export { serializeOrder } from './serialize-order.ts';
export { orderAdminRecords } from './sql/admin.ts';
export { exchangeRecords } from './sql/exchanges.ts';
export { ownOrders } from './sql/own-orders.ts';
export { refundRecords } from './sql/refunds.ts';
export { orderReports } from './sql/reports.ts';
export { orderPersonalData } from './sql/retention.ts';
