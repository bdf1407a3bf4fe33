import Type, { type TObject } from 'typebox';
import { Article, Day, Money, MoneyInput, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { changed, Reason } from '../values.ts';
import { Refunded } from './order-sums.ts';
import { ByNumber, OrderNumber, OrderStatusValue } from './order-values.ts';

const Nothing = Type.Object({});
const Position = Type.Integer({ minimum: 1, maximum: 10_000 });
const AtPosition = Type.Object({ position: Type.Integer() });
const Instead = Type.Object({ instead: Type.String() });

/** A change's answer; of a dry run the same under `would`. */
const orWould = <Done extends TObject>(done: Done) => Type.Union([done, Type.Object({ would: done })]);

const cannotMove = {
  not_now: Type.Object({ from: OrderStatusValue, allowed: Type.Array(OrderStatusValue) }),
  by_lines: Type.Object({ from: OrderStatusValue, allowed: Type.Array(OrderStatusValue) }),
  certificate_sent: Nothing,
  exchanged: Nothing,
  cards_unbound: Nothing,
  being_paid: Nothing,
  surcharge_due: Nothing,
};

export const cannotReturn = {
  not_now: Type.Object({ from: OrderStatusValue }),
  not_paid: Nothing,
  nothing: Nothing,
  no_such_line: AtPosition,
  certificate: AtPosition,
  non_returnable: AtPosition,
  too_many: Type.Object({ position: Type.Integer(), left: Type.Integer() }),
  too_late: Type.Object({ last_day: Day }),
};

export const cannotExchange = {
  ...cannotReturn,
  nobody: Nothing,
  no_such_article: Instead,
  another_product: Instead,
  same: Instead,
  engraved: Instead,
  not_sold: Instead,
  too_few: Type.Object({ instead: Type.String(), available: Type.Integer() }),
};

const Items = <Item extends TObject>(item: Item) => Type.Array(item, { minItems: 1, maxItems: 200 });
const Quantity = Type.Integer({ minimum: 1, maximum: 1_000 });

export const orderCommandCalls = {
  moveOrder: defineAdminCall({
    ...adminRoutes.moveOrder,
    access: 'staff',
    command: 'orders move',
    version: 'required',
    hasDryRun: true,
    summary: 'Moves an order to another status with all effects; a cancellation refunds what was paid',
    params: ByNumber,
    body: Type.Object({ to: OrderStatusValue, reason: Reason }),
    answers: {
      200: orWould(Type.Object({ ...changed, from: OrderStatusValue, refunded: Nullable(Refunded) })),
    },
    conflicts: cannotMove,
  }),
  shipOrder: defineAdminCall({
    ...adminRoutes.shipOrder,
    access: 'staff',
    command: 'orders move',
    version: 'required',
    summary: 'Packs an order and hands it over to its carrier in one step, with a tracking number if one is known',
    params: ByNumber,
    body: Type.Object({
      tracking_number: Type.Optional(Type.String({ maxLength: 100 })),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ ...changed, tracking_number: Nullable(Type.String()) }) },
    conflicts: { ...cannotMove, bad_code: Nothing },
  }),
  confirmOrder: defineAdminCall({
    ...adminRoutes.confirmOrder,
    access: 'staff',
    command: 'orders confirm',
    version: 'required',
    summary: 'Confirms an order with the shopper, so that it reserves its stock as long as others',
    params: ByNumber,
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object(changed) },
    conflicts: { nothing_to_confirm: Nothing },
  }),
  noteOrder: defineAdminCall({
    ...adminRoutes.noteOrder,
    access: 'staff',
    command: 'orders note',
    version: 'commutes',
    summary: 'Adds a note that no shopper sees',
    params: ByNumber,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2_000 }) }),
    answers: { 200: Type.Object(changed) },
    conflicts: { no_words: Nothing },
  }),
  trackOrder: defineAdminCall({
    ...adminRoutes.trackOrder,
    access: 'staff',
    command: 'orders track',
    version: 'required',
    summary: 'Sets the tracking number, which the shopper sees',
    params: ByNumber,
    body: Type.Object({ tracking_number: Type.String({ minLength: 1, maxLength: 100 }), reason: Reason }),
    answers: { 200: Type.Object({ ...changed, tracking_number: Type.String() }) },
    conflicts: { bad_code: Nothing },
  }),
  requestParcel: defineAdminCall({
    ...adminRoutes.requestParcel,
    access: 'staff',
    command: 'orders parcel',
    version: 'required',
    summary: 'Requests a parcel from the carrier; without a weight the catalogue’s weights are used',
    params: ByNumber,
    body: Type.Object({ weight_g: Type.Optional(Type.Integer()), reason: Reason }),
    answers: {
      200: Type.Object({ ...changed, parcel: Type.String(), carrier: Type.String(), weight_g: Type.Integer() }),
    },
    conflicts: {
      by_hand: Nothing,
      no_weight: Nothing,
      bad_weight: Nothing,
      not_packed: Type.Object({ status: OrderStatusValue }),
      under_way: Type.Object({ parcel: Type.String() }),
    },
  }),
  giveUpParcel: defineAdminCall({
    ...adminRoutes.giveUpParcel,
    access: 'staff',
    command: 'orders parcel',
    version: 'required',
    summary: 'Abandons the parcel under way: the carrier is asked to cancel it',
    params: ByNumber,
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object({ ...changed, parcel: Type.String(), carrier: Type.String() }) },
    conflicts: { none_under_way: Nothing },
  }),
  bindCard: defineAdminCall({
    ...adminRoutes.bindCard,
    access: 'staff',
    command: 'certificates bind',
    version: 'required',
    summary: 'Binds a printed gift card to a line of certificates, or replaces one that ends with `instead`',
    params: ByNumber,
    body: Type.Object({
      position: Position,
      code: Type.String({ minLength: 1, maxLength: 100 }),
      instead: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ ...changed, left: Type.Integer() }) },
    conflicts: {
      not_packed_now: Nothing,
      needs_no_card: Nothing,
      bad_card: Nothing,
      not_printed: Nothing,
      taken: Nothing,
      no_such_card: Nothing,
    },
  }),
  returnLines: defineAdminCall({
    ...adminRoutes.returnLines,
    access: 'staff',
    command: 'orders return',
    version: 'required',
    hasDryRun: true,
    summary: 'Returns items: stock grows and each payment goes back to its source',
    params: ByNumber,
    body: Type.Object({
      items: Items(Type.Object({ position: Position, quantity: Quantity })),
      is_defect: Type.Boolean(),
      reason: Reason,
    }),
    answers: { 200: orWould(Type.Object({ ...changed, refunded: Refunded, is_whole: Type.Boolean() })) },
    conflicts: cannotReturn,
  }),
  exchangeLines: defineAdminCall({
    ...adminRoutes.exchangeLines,
    access: 'staff',
    command: 'orders exchange',
    version: 'required',
    hasDryRun: true,
    summary: 'Returns items and creates an order of replacements that they pay for',
    params: ByNumber,
    body: Type.Object({
      items: Items(Type.Object({ position: Position, quantity: Quantity, instead: Article })),
      is_defect: Type.Boolean(),
      reason: Reason,
    }),
    answers: {
      200: orWould(
        Type.Object({ ...changed, exchange: OrderNumber, total: Money, is_whole: Type.Boolean(), cashback: Money }),
      ),
    },
    conflicts: cannotExchange,
  }),
  refundOrder: defineAdminCall({
    ...adminRoutes.refundOrder,
    access: 'staff',
    command: 'orders refund',
    version: 'required',
    hasDryRun: true,
    summary: 'Refunds an amount without a return',
    params: ByNumber,
    body: Type.Object({
      amount: MoneyInput,
      /** Positions of the goods whose price goes back; they stay in the order. */
      lines: Type.Optional(Type.Array(Position, { maxItems: 200 })),
      reason: Reason,
    }),
    answers: {
      200: orWould(Type.Object({ ...changed, refunded: Refunded })),
    },
    conflicts: {
      not_paid: Nothing,
      too_much: Type.Object({ most: Money }),
      certificates_pay: Type.Object({ most: Money, sold: Money }),
      paid_elsewhere: Type.Object({ number: OrderNumber }),
      no_such_line: AtPosition,
    },
  }),
};
