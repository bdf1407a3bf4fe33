// Payments: attempts at providers, their states, and the ledger of received money. It knows an order by number and sum;
// a received payment leads to a job.

export type { PayRequest, StartResult } from './attempts.ts';
export {
  ORDER_PAID_JOB,
  ORDER_PENDING_JOB,
  OrderBeingPaid,
  OrderPaid,
  RECONCILE_PAYMENTS_JOB,
  RESUME_PAYMENTS_JOB,
} from './jobs.ts';
export { createPayments, type Payments } from './payments.ts';
export type { PaymentProvider, Period } from './providers/provider.ts';
export { createSberbank } from './providers/sberbank.ts';
export { systemTimers } from './providers/timers.ts';
export { type ApplePaySettings, createApplePay, createGooglePay, isAppleGateway } from './providers/wallets.ts';
export { yandexKeys } from './providers/yandex-keys.ts';
export { createYandexPay } from './providers/yandex-pay.ts';
export type { Reconciled } from './reconcile.ts';
export type { RefundedMoney } from './refund-payment.ts';
export type { Balance } from './store.ts';
export { paymentName } from './texts.ts';
