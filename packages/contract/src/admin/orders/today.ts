import Type, { type Static } from 'typebox';
import { Moment, Money, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';

/** Work that waits, the most urgent first; each of orders has its view of the same name, but for `to_engrave`. */
export const TODAY_QUEUES = [
  'late',
  'to_confirm',
  'to_pack',
  'to_engrave',
  'to_hand_over',
  'to_give_out',
  'unpaid',
  'problems',
  'returns',
  'payment_differences',
  'refused_emails',
  'low_stock',
] as const;

const Sales = Type.Object({
  /** Orders placed and not canceled, and their sum as it is now, paid or not. */
  orders: Type.Integer(),
  total: Money,
  /** Money received for all orders placed in that time, less what went back. */
  received: Money,
});

export const Today = Type.Object({
  /** Queues of the caller’s sections; `oldest` is null for an empty one and for stock. */
  queues: Type.Array(
    Type.Object({
      queue: Type.Enum([...TODAY_QUEUES]),
      count: Type.Object({ value: Type.Integer(), has_more: Type.Boolean() }),
      oldest: Nullable(Moment),
    }),
  ),
  /** Since midnight in Moscow, and until the same time of the day a week ago; null without that section. */
  sales: Nullable(Type.Object({ today: Sales, week_ago: Sales })),
  /** No delivery method is set up: nothing that has to be delivered can be ordered. */
  lacks_delivery: Type.Boolean(),
});
export type Today = Static<typeof Today>;

export const todayCalls = {
  getToday: defineAdminCall({
    ...adminRoutes.getToday,
    access: 'staff',
    reads: 'own',
    summary: 'Work that waits for the caller, and the sales of today',
    answers: { 200: Today },
  }),
};
