import Type, { type Static, type TObject } from 'typebox';
import { Article, Day, Id, Moment, Money, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { cannotExchange, cannotReturn } from './orders/order-commands.ts';
import { Refunded } from './orders/order-sums.ts';
import { ByNumber, OrderNumber } from './orders/order-values.ts';
import { adminRoutes } from './routes.ts';
import { changed, ListPage, listQuery, Reason } from './values.ts';

export const RETURN_STATES = [
  'requested',
  'accepted',
  'arrived',
  'inspected',
  'refunded',
  'exchanged',
  'refused',
] as const;
export const RETURN_CHANNELS = ['phone', 'email', 'in_person', 'shop'] as const;
export const RETURN_WISHES = ['refund', 'exchange'] as const;

const State = Type.Enum([...RETURN_STATES]);
const Position = Type.Integer({ minimum: 1, maximum: 10_000 });
const Quantity = Type.Integer({ minimum: 1, maximum: 1_000 });
const Found = Type.Integer({ minimum: 0, maximum: 1_000 });
const Lines = <Line extends TObject>(line: Line) => Type.Array(line, { minItems: 1, maxItems: 200 });
const ById = Type.Object({ id: Id });

export const ReturnRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: OrderNumber,
  name: Type.String(),
  state: State,
  wish: Type.Enum([...RETURN_WISHES]),
  channel: Type.Enum([...RETURN_CHANNELS]),
  created_at: Moment,
  created_by: Type.String(),
  changed_at: Moment,
  changed_by: Type.String(),
  units: Type.Integer(),
});
export type ReturnRow = Static<typeof ReturnRow>;

const ReturnLine = Type.Object({
  position: Type.Integer(),
  article: Type.String(),
  page_article: Type.String(),
  title: Type.String(),
  size: Type.String(),
  image: Nullable(Type.String()),
  quantity: Type.Integer(),
  /** As the shopper says. */
  is_defect: Type.Boolean(),
  /** As the inspection found; null before it. */
  whole: Nullable(Type.Integer()),
  defect: Nullable(Type.Integer()),
});

export const ReturnDetails = Type.Object({
  ...ReturnRow.properties,
  words: Type.String(),
  refusal: Nullable(Type.String()),
  parcel: Nullable(Type.String()),
  exchange: Nullable(OrderNumber),
  /** The last day for goods without a defect; null before the handover. */
  last_day: Nullable(Day),
  lines: Type.Array(ReturnLine),
});
export type ReturnDetails = Static<typeof ReturnDetails>;

const returns = { access: 'staff', command: 'returns handle', version: 'required' } as const;
const notNow = { return_changed: Type.Object({ state: State }) };

export const returnCalls = {
  listReturns: defineAdminCall({
    ...adminRoutes.listReturns,
    access: 'staff',
    reads: 'orders',
    summary: 'Returns of one state, or all that are open; the oldest first',
    query: Type.Object({ ...listQuery, state: Type.Optional(State) }),
    answers: { 200: ListPage(ReturnRow) },
  }),
  registerReturn: defineAdminCall({
    ...adminRoutes.registerReturn,
    access: 'staff',
    command: 'returns handle',
    version: 'commutes',
    summary: 'Registers what a shopper wants to give back; the order itself stays as it is',
    params: ByNumber,
    body: Type.Object({
      items: Lines(Type.Object({ position: Position, quantity: Quantity, is_defect: Type.Boolean() })),
      wish: Type.Enum([...RETURN_WISHES]),
      channel: Type.Enum([...RETURN_CHANNELS]),
      words: Type.String({ maxLength: 2_000 }),
    }),
    answers: { 201: ReturnDetails },
    conflicts: { ...cannotReturn, return_open: Type.Object({ id: Id }) },
  }),
  getReturn: defineAdminCall({
    ...adminRoutes.getReturn,
    access: 'staff',
    reads: 'orders',
    summary: 'A return with its lines',
    params: ById,
    answers: { 200: ReturnDetails },
  }),
  acceptReturn: defineAdminCall({
    ...adminRoutes.acceptReturn,
    ...returns,
    summary: 'Accepts a return; the shopper gets an email with the slip for the parcel',
    params: ById,
    answers: { 200: ReturnDetails },
    conflicts: notNow,
  }),
  refuseReturn: defineAdminCall({
    ...adminRoutes.refuseReturn,
    ...returns,
    summary: 'Refuses a return with words that the shopper gets by email',
    params: ById,
    body: Type.Object({ words: Type.String({ minLength: 1, maxLength: 1_000 }) }),
    answers: { 200: ReturnDetails },
    conflicts: notNow,
  }),
  setReturnParcel: defineAdminCall({
    ...adminRoutes.setReturnParcel,
    ...returns,
    summary: 'Notes the number of the parcel that comes back, by which it is found when it arrives',
    params: ById,
    body: Type.Object({ parcel: Type.String({ minLength: 1, maxLength: 100 }) }),
    answers: { 200: ReturnDetails },
    conflicts: { ...notNow, bad_code: Type.Object({}) },
  }),
  arriveReturn: defineAdminCall({
    ...adminRoutes.arriveReturn,
    access: 'staff',
    command: 'returns handle',
    version: 'commutes',
    summary: 'A parcel has arrived: its code is scanned from the slip, the order or the carrier’s label',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
    answers: { 200: ReturnDetails },
    conflicts: { no_return: Type.Object({}) },
  }),
  inspectReturn: defineAdminCall({
    ...adminRoutes.inspectReturn,
    ...returns,
    summary: 'What was found of each line: whole units, and defective ones, which do not return to the stock',
    params: ById,
    body: Type.Object({ lines: Lines(Type.Object({ position: Position, whole: Found, defect: Found })) }),
    answers: { 200: ReturnDetails },
    conflicts: { ...notNow, ...cannotReturn },
  }),
  refundReturn: defineAdminCall({
    ...adminRoutes.refundReturn,
    access: 'staff',
    command: 'orders return',
    version: 'required',
    hasDryRun: true,
    summary: 'Refunds an inspected return: each payment goes back to its source',
    params: ById,
    body: Type.Object({ reason: Reason }),
    answers: {
      200: Type.Union([
        Type.Object({ ...changed, refunded: Refunded, is_whole: Type.Boolean() }),
        Type.Object({
          would: Type.Object({ ...changed, refunded: Refunded, is_whole: Type.Boolean() }),
        }),
      ]),
    },
    conflicts: { ...notNow, ...cannotReturn },
  }),
  exchangeReturn: defineAdminCall({
    ...adminRoutes.exchangeReturn,
    access: 'staff',
    command: 'orders exchange',
    version: 'required',
    hasDryRun: true,
    summary: 'Exchanges an inspected return for replacements, which a new order sends',
    params: ById,
    body: Type.Object({
      items: Lines(Type.Object({ position: Position, instead: Article })),
      reason: Reason,
    }),
    answers: {
      200: Type.Union([
        Type.Object({ ...changed, exchange: OrderNumber, total: Money }),
        Type.Object({ would: Type.Object({ ...changed, exchange: OrderNumber, total: Money }) }),
      ]),
    },
    conflicts: { ...notNow, ...cannotExchange, mixed: Type.Object({}) },
  }),
  printReturnSlip: defineAdminCall({
    ...adminRoutes.printReturnSlip,
    access: 'staff',
    reads: 'orders',
    summary: 'The slip for the parcel of a return as a PDF, with its number as a barcode',
    params: ById,
    answers: { 200: null },
  }),
};
