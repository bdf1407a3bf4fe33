import Type, { type Static, type TObject } from 'typebox';
import { Moment, Money, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { listQuery } from '../values.ts';
import { ByNumber, OrderStatusValue, ReceiptKindValue } from './order-values.ts';

/** Who did it; `name` is that of a member of staff. */
export const TimelineActor = Type.Object({
  kind: Type.Enum(['staff', 'shopper', 'carrier', 'system']),
  name: Nullable(Type.String()),
});

const entry = <const Kind extends string, Data extends TObject>(kind: Kind, data: Data) =>
  Type.Object({ id: Type.String(), at: Moment, actor: TimelineActor, kind: Type.Literal(kind), data });

const ChangedUnits = Type.Object({
  article: Type.String(),
  /** Product and size in words; the article if it is not sold any more. */
  name: Type.String(),
  quantity: Type.Integer(),
});

const Reasoned = { reason: Type.String() };

export const TimelineEntry = Type.Union([
  entry('placed', Type.Object(Reasoned)),
  entry('moved', Type.Object({ from: Nullable(OrderStatusValue), to: OrderStatusValue, ...Reasoned })),
  entry('noted', Type.Object({ text: Type.String() })),
  entry(
    'refunded',
    Type.Object({
      of: Type.Enum(['cancel', 'return', 'goodwill', 'exchange']),
      money: Money,
      certificates: Money,
      points: Money,
      /** Revoked bonus points. */
      cashback: Money,
      ...Reasoned,
    }),
  ),
  /** Staff changed the order before it was packed; `money`, `certificates` and `points` went back. */
  entry(
    'changed',
    Type.Object({
      lines: Type.Array(
        Type.Object({ position: Type.Integer(), from: Nullable(ChangedUnits), to: Nullable(ChangedUnits) }),
      ),
      delivery: Type.Boolean(),
      recipient: Type.Boolean(),
      /** Nothing but the sum: the shop waived a surcharge. */
      is_waiver: Type.Boolean(),
      total_before: Money,
      total_after: Money,
      /** What the customer has yet to pay. */
      surcharge: Money,
      money: Money,
      certificates: Money,
      points: Money,
      ...Reasoned,
    }),
  ),
  entry('payment_started', Type.Object({ provider: Type.String(), attempt: Type.Integer(), amount: Money })),
  entry('paid', Type.Object({ provider: Type.String(), amount: Money })),
  entry('paid_back', Type.Object({ provider: Type.String(), amount: Money })),
  entry(
    'receipt',
    Type.Object({
      key: Type.String(),
      operation: Type.Enum(['income', 'income_return']),
      of: ReceiptKindValue,
      total: Money,
      state: Type.Enum(['waiting', 'done', 'failed', 'manual']),
    }),
  ),
  entry(
    'parcel_requested',
    Type.Object({ parcel: Type.String(), carrier: Type.String(), weight_g: Type.Integer() }),
  ),
  entry(
    'parcel_event',
    Type.Object({
      parcel: Type.String(),
      carrier: Type.String(),
      /** The carrier's own code. */
      raw_code: Type.String(),
      /** Null for a code that the shop does not know. */
      event: Nullable(Type.String()),
      moved_to: Nullable(OrderStatusValue),
    }),
  ),
  /** An email to the shopper; `email` is its id. */
  entry(
    'email',
    Type.Object({
      email: Type.String(),
      /** The template, such as `order_paid`. */
      of: Type.String(),
      subject: Type.String(),
      recipient: Type.String(),
      /** `sent`: the mail server has accepted it. */
      state: Type.Enum(['queued', 'sent', 'refused', 'suppressed']),
      /** When the state began; null while it waits. */
      state_at: Nullable(Moment),
      /** Why it was refused, in the words of the recipient's server, or not sent; null otherwise. */
      reason: Nullable(Type.String()),
      is_resendable: Type.Boolean(),
      copy_of: Nullable(Type.String()),
    }),
  ),
  entry('certificate_sent', Type.Object({ last4: Type.String(), line: Type.Integer(), nominal: Money })),
  /** A certificate that pays for the order; negative: taken from it. */
  entry('certificate_moved', Type.Object({ last4: Type.String(), cause: Type.String(), amount: Money })),
  entry('points', Type.Object({ of: Type.String(), amount: Money, reason: Nullable(Type.String()) })),
  /** A command without an entry of its own, or a refused one. */
  entry(
    'command',
    Type.Object({
      command: Type.String(),
      refusal: Nullable(Type.String()),
      details: Type.Record(Type.String(), Type.Unknown()),
      ...Reasoned,
    }),
  ),
]);
export type TimelineEntry = Static<typeof TimelineEntry>;

/** A 412: the version that the order has now, and what happened since the expected one, newest first. */
export const StaleOrder = Type.Object({ version: Type.Integer(), since: Type.Array(TimelineEntry) });
export type StaleOrder = Static<typeof StaleOrder>;

export const orderTimelineCalls = {
  getOrderTimeline: defineAdminCall({
    ...adminRoutes.getOrderTimeline,
    access: 'staff',
    reads: 'orders',
    summary: 'All that happened to an order, newest first',
    params: ByNumber,
    query: Type.Object(listQuery),
    answers: { 200: Type.Object({ rows: Type.Array(TimelineEntry), next: Nullable(Type.String()) }) },
  }),
};
