import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Moment, Money, Nullable, Page, paging } from '../values.ts';

const TransferType = Type.Enum(['cashback', 'referral', 'spend', 'refund', 'clawback', 'manual', 'expiry']);
export type TransferType = Static<typeof TransferType>;

/**
 * Bonus points added to or taken from a balance. `balance_after` is null for a transfer that is pending or was dropped.
 */
export const Transfer = Type.Object({
  id: Type.Integer(),
  date: Moment,
  type: TransferType,
  status: Type.Enum(['pending', 'done', 'canceled']),
  amount: Money,
  balance_after: Nullable(Money),
  order_number: Nullable(Type.String()),
  description: Type.String(),
});
export type Transfer = Static<typeof Transfer>;

export const transferCalls = {
  listTransfers: defineCall({
    ...routes.listTransfers,
    access: 'user',
    summary: 'Where the points of the account came from and went to, the newest first',
    query: Type.Object({ ...paging, type: Type.Optional(TransferType) }),
    answers: { 200: Page(Transfer) },
  }),
};
