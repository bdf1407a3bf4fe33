import Type, { type Static, type TSchema } from 'typebox';
import { Parse } from 'typebox/value';

/** Money has arrived for an order; whoever keeps orders listens to it. */
export const ORDER_PAID_JOB = 'order_paid';

export const OrderPaid = Type.Object({ orderNumber: Type.Integer(), paymentId: Type.Integer() });
export type OrderPaid = Static<typeof OrderPaid>;

/** A provider has begun to decide about the money for an order, or has ended without any; whoever keeps orders listens. */
export const ORDER_BEING_PAID_JOB = 'order_being_paid';

export const OrderBeingPaid = Type.Object({ orderNumber: Type.Integer() });

/** Runs by night: what the queue has given up begins anew. */
export const RESUME_PAYMENTS_JOB = 'payments_resume';

/** Runs by night: the ledger is compared with what the providers know. */
export const RECONCILE_PAYMENTS_JOB = 'payments_reconcile';

/** Jobs that this room handles itself. */
export const PAYMENT_JOBS = { check: 'payment_check', refund: 'payment_refund' } as const;

const BANK_QUEUES = 2;

/** A bank that does not answer may hold up so many workers and no more. */
export function bankQueue(paymentId: number): string {
  return `bank_${paymentId % BANK_QUEUES}`;
}

export const CheckPayment = Type.Object({ paymentId: Type.Integer(), turn: Type.Integer() });
export const RefundPayment = Type.Object({
  paymentId: Type.Integer(),
  amount: Type.Integer({ minimum: 1 }),
  key: Type.String({ minLength: 1, maxLength: 36 }),
});

/** A job's payload was written by our own code, perhaps by an older version of it. */
export function readPayload<S extends TSchema>(schema: S, payload: unknown): Static<S> {
  return Parse(schema, payload);
}
