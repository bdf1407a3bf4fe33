import Type, { type Static, type TSchema } from 'typebox';
import { Parse } from 'typebox/value';
import { RESUME_RECEIPTS_JOB } from './receipts/receipts.ts';

/** Published when a payment for an order has arrived. */
export const ORDER_PAID_JOB = 'order_paid';

export const OrderPaid = Type.Object({ orderNumber: Type.Integer(), paymentId: Type.Integer() });
export type OrderPaid = Static<typeof OrderPaid>;

/** Published when a provider starts to decide about a payment, or ends without one. */
export const ORDER_PENDING_JOB = 'order_being_paid';

export const OrderBeingPaid = Type.Object({ orderNumber: Type.Integer() });

/** Runs nightly: restarts jobs that exhausted their retries. */
export const RESUME_PAYMENTS_JOB = 'payments_resume';

/** Runs nightly: compares the ledger with the providers. */
export const RECONCILE_PAYMENTS_JOB = 'payments_reconcile';

export const PAYMENT_JOBS = { check: 'payment_check', refund: 'payment_refund' } as const;

const BANK_QUEUES = 2;

/** The number of queues limits the workers that an unresponsive bank can block. */
export function bankQueue(paymentId: number): string {
  return `bank_${paymentId % BANK_QUEUES}`;
}

export const CheckPayment = Type.Object({ paymentId: Type.Integer(), turn: Type.Integer() });
export const RefundPayment = Type.Object({
  paymentId: Type.Integer(),
  amount: Type.Integer({ minimum: 1 }),
  key: Type.String({ minLength: 1, maxLength: 36 }),
});

/** Validates the payload, which an older version may have written. */
export function parsePayload<S extends TSchema>(schema: S, payload: unknown): Static<S> {
  return Parse(schema, payload);
}

/** Jobs of payments; handlers of `paid` and `pending` belong to the caller. */
export const paymentJobs = {
  paid: ORDER_PAID_JOB,
  pending: ORDER_PENDING_JOB,
  reconcile: RECONCILE_PAYMENTS_JOB,
  resume: RESUME_PAYMENTS_JOB,
  resumeReceipts: RESUME_RECEIPTS_JOB,
} as const;
