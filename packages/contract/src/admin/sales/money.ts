import Type, { type Static } from 'typebox';
import { Day, Id, Moment, Money } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { OrderNumber, PaymentCodeValue } from '../orders/order-values.ts';
import { adminRoutes } from '../routes.ts';
import { ListPage, listQuery, Reason } from '../values.ts';

const difference = {
  provider: PaymentCodeValue,
  /** The attempt's number at the provider: that of the order, and of the attempt. */
  number: Type.String(),
  kind: Type.Enum(['not_ours', 'not_theirs', 'amount', 'paid', 'refunded']),
  ours: Money,
  theirs: Money,
  is_settled: Type.Boolean(),
};

export const PaymentDifference = Type.Object({ id: Id, found_at: Moment, ...difference });
export type PaymentDifference = Static<typeof PaymentDifference>;

export const ListedReceipt = Type.Object({
  id: Id,
  at: Moment,
  order: OrderNumber,
  /** The event that it belongs to. */
  key: Type.String(),
  /** Negative for a refund. */
  total: Money,
  state: Type.Enum(['waiting', 'done', 'manual']),
  /** The fiscal number, or why it waits or has to be made by hand. */
  words: Type.String(),
});
export type ListedReceipt = Static<typeof ListedReceipt>;

/** Payments at their providers, and fiscal receipts. */
export const moneyCalls = {
  listPaymentDifferences: defineAdminCall({
    ...adminRoutes.listPaymentDifferences,
    access: 'staff',
    reads: 'money',
    summary: 'Differences between the ledger and the payment providers, newest first',
    query: Type.Object(listQuery),
    answers: { 200: ListPage(PaymentDifference) },
  }),
  reconcilePayments: defineAdminCall({
    ...adminRoutes.reconcilePayments,
    access: 'staff',
    command: 'payments reconcile',
    version: 'commutes',
    summary:
      'Compares the attempts of some days with the payment providers now; payments that were missed are recorded',
    body: Type.Object({ from: Day, to: Day, reason: Reason }),
    answers: {
      200: Type.Object({
        compared: Type.Integer(),
        /** Requests to providers without an answer: their attempts are unverified. */
        unanswered: Type.Integer(),
        differences: Type.Array(Type.Object(difference)),
      }),
    },
  }),
  listReceiptsOfStaff: defineAdminCall({
    ...adminRoutes.listReceiptsOfStaff,
    access: 'staff',
    reads: 'money',
    summary: 'Fiscal receipts, newest first; `manual` ones have to be made by hand',
    query: Type.Object({
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      state: Type.Optional(Type.Enum(['waiting', 'done', 'manual'])),
      ...listQuery,
    }),
    answers: { 200: ListPage(ListedReceipt) },
  }),
  markReceipt: defineAdminCall({
    ...adminRoutes.markReceipt,
    access: 'staff',
    command: 'receipts mark',
    version: 'commutes',
    summary: 'Records once that a receipt was made by hand',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      fiscal_number: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      reason: Reason,
    }),
    answers: { 204: null },
  }),
};
