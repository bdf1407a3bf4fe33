// Payments: attempts at providers, their states, and the ledger of received money; fiscal receipts, which the caller
// computes. The module knows an order by number and sum; a received payment leads to a job.

export type { PayRequest, StartResult } from './attempts.ts';
export { OrderBeingPaid, OrderPaid, paymentJobs } from './jobs.ts';
export { createPayments, type Payments } from './payments.ts';
export { createReceipts, type Receipts } from './receipts/receipts.ts';
export type { RefundedMoney } from './refund-payment.ts';
export { paymentHistory } from './sql/history.ts';
export type { Balance } from './sql/payments.ts';
export { type ReceiptRecord, receiptRecords } from './sql/receipts.ts';
export { paymentName } from './texts.ts';
