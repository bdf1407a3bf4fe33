// Payments: attempts at providers, their states, and the ledger of received money; fiscal receipts, which the caller
// computes. The module knows an order by number and sum; a received payment leads to a job.

export type { PayRequest, StartResult } from './attempts.ts';
export { OrderBeingPaid, OrderPaid, paymentJobs } from './jobs.ts';
export { createPayments, type Payments } from './payments.ts';
export type { PaymentProvider, Period } from './providers/provider.ts';
export { createSberbank } from './providers/sberbank/sberbank.ts';
export {
  type ApplePaySettings,
  createApplePay,
  createGooglePay,
  isAppleGateway,
} from './providers/sberbank/wallets.ts';
export { systemTimers } from './providers/timers.ts';
export { createYandexPay, yandexKeys } from './providers/yandex-pay/yandex-pay.ts';
export {
  createFakeFiscalService,
  type FakeFiscalService,
} from './receipts/fake-fiscal-service.ts';
export type { FiscalService } from './receipts/fiscal-service.ts';
export { createNoFiscalService } from './receipts/fiscal-service.ts';
export { createReceipts, type Receipts } from './receipts/receipts.ts';
export type { Reconciled } from './reconcile.ts';
export type { RefundedMoney } from './refund-payment.ts';
export type { Balance } from './sql/payments.ts';
export { RECEIPT_STATES, type ReceiptRecord, type ReceiptState, receiptRecords } from './sql/receipts.ts';
export { paymentName } from './texts.ts';
