import Type, { type Static, type TObject } from 'typebox';
import { LineOption } from '../../catalogue/product.ts';
import { AddressFields } from '../../orders/checkout.ts';
import { Day, Moment, Money, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { PriceStep } from './order-sums.ts';
import {
  ByNumber,
  OrderNumber,
  OrderStatusValue,
  PaymentCodeValue,
  ReceiptKindValue,
  ShippingCodeValue,
  TillMethodValue,
} from './order-values.ts';

const Parameter = Type.Object({ code: Type.String(), title: Type.String(), value: Type.String() });

export const OrderDetailsLine = Type.Object({
  position: Type.Integer(),
  article: Type.String(),
  page_article: Type.String(),
  title: Type.String(),
  /** A path of the shop. */
  image: Nullable(Type.String()),
  /** Size and other parameters that distinguish variants, in words; empty without any. */
  size: Type.String(),
  parameters: Type.Array(Parameter),
  options: Type.Array(LineOption),
  engraving: Nullable(Type.Object({ text: Type.String(), svg: Type.String() })),
  is_certificate: Type.Boolean(),
  quantity: Type.Integer(),
  returned: Type.Integer(),
  /** Its price went back, while the goods stay in the order. */
  is_refunded: Type.Boolean(),
  unit_price: Money,
  price_before: Money,
  price_after: Money,
  cashback: Money,
});

/** `problem` is the code of the refusal; null: the command is possible now. */
const possible = <Extra extends TObject['properties']>(extra: Extra) =>
  Type.Object({ problem: Nullable(Type.String()), ...extra });

export const OrderCommands = Type.Object({
  /** `held`: transitions that wait for the surcharge. */
  move: possible({ allowed: Type.Array(OrderStatusValue), held: Type.Array(OrderStatusValue) }),
  ship: possible({}),
  confirm: possible({}),
  edit: possible({}),
  take_surcharge: possible({}),
  waive_surcharge: possible({}),
  note: possible({}),
  track: possible({}),
  request_parcel: possible({ carrier: Nullable(Type.String()) }),
  give_up_parcel: possible({ parcel: Nullable(Type.String()) }),
  /** Lines whose certificates still need a printed card. */
  bind_card: possible({ lines: Type.Array(Type.Object({ position: Type.Integer(), left: Type.Integer() })) }),
  /** Units that may be returned; `only_defects`: without a defect they may not. */
  return: possible({
    last_day: Nullable(Day),
    lines: Type.Array(
      Type.Object({ position: Type.Integer(), left: Type.Integer(), only_defects: Type.Boolean() }),
    ),
  }),
  exchange: possible({}),
  /** `paid_by`: the order whose payment covers this one. */
  refund: possible({ most: Money, paid_by: Nullable(OrderNumber) }),
});
export type OrderCommands = Static<typeof OrderCommands>;

export const OrderDetails = Type.Object({
  number: OrderNumber,
  version: Type.Integer(),
  status: OrderStatusValue,
  is_paid: Type.Boolean(),
  placed_at: Moment,
  locale: Type.String(),
  channel: Nullable(Type.String()),
  partner: Nullable(Type.String()),
  /** Waits for the link of its email. */
  is_unconfirmed: Type.Boolean(),
  held_until: Nullable(Moment),
  promised_day: Nullable(Day),
  email: Type.String(),
  /** The customer's account; null for a guest. */
  account: Nullable(Type.Integer()),
  recipient: Type.Object({
    name: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    phone: Nullable(Type.String()),
    email: Type.String(),
  }),
  delivery: Type.Object({
    code: ShippingCodeValue,
    name: Type.String(),
    type: Type.Enum(['courier', 'point', 'postamat', 'pickup', 'digital']),
    /** The whole address or that of the pickup point, in one line. */
    address: Type.String(),
    point: Nullable(Type.Object({ code: Type.String(), name: Type.String(), work_time: Type.String() })),
    notes: Type.String(),
    /** The address as its form has it. */
    fields: AddressFields,
    tracking_number: Nullable(Type.String()),
    tracking_url: Nullable(Type.String()),
  }),
  lines: Type.Array(OrderDetailsLine),
  discounts: Type.Array(
    Type.Object({
      name: Type.String(),
      offer_code: Type.String(),
      category: Type.Enum(['Basket', 'Shipping', 'Deferred']),
      amount: Money,
      voucher_code: Nullable(Type.String()),
    }),
  ),
  sums: Type.Object({
    goods_before: Money,
    goods_after: Money,
    shipping_before: Money,
    shipping_after: Money,
    total: Money,
    by_certificates: Money,
    by_points: Money,
    amount_due: Money,
    /** What the customer has yet to pay for a change of the paid order. */
    surcharge: Money,
    /** Bonus points promised for the order. */
    cashback: Money,
    /** The most money that can be refunded now. */
    kept: Money,
  }),
  /** Why the order costs what it costs, as it was stored with the order. */
  price: Type.Object({
    /** False for an order of an older version, which stores no terms of offers. */
    is_complete: Type.Boolean(),
    /** From the list price to the sum that is paid by money. */
    steps: Type.Array(PriceStep),
    /** Every considered offer with its reason, as a sentence. */
    offers: Type.Array(Type.Object({ id: Type.Integer(), is_applied: Type.Boolean(), text: Type.String() })),
    /** Codes that the shopper entered and that opened no offer, as sentences. */
    refused_codes: Type.Array(Type.String()),
    /** Changes by staff, oldest first; offers that did not apply before them are left out. */
    changes: Type.Array(
      Type.Object({
        at: Moment,
        actor: Type.String(),
        reason: Type.String(),
        due_before: Money,
        due_after: Money,
        /** Nothing changed but the sum: the shop waived a surcharge. */
        is_waiver: Type.Boolean(),
      }),
    ),
  }),
  payment: Type.Object({
    code: Nullable(PaymentCodeValue),
    name: Type.String(),
    deadline: Nullable(Moment),
    received: Type.Array(
      Type.Object({
        provider: PaymentCodeValue,
        /** Of a payment in the shop, where it was asked. */
        till: Nullable(TillMethodValue),
        name: Type.String(),
        paid: Money,
        kept: Money,
      }),
    ),
  }),
  refunds: Type.Array(
    Type.Object({
      at: Moment,
      kind: Type.Enum(['cancel', 'return', 'goodwill', 'exchange']),
      money: Money,
      certificates: Money,
      points: Money,
      actor: Type.String(),
      reason: Type.String(),
    }),
  ),
  receipts: Type.Array(
    Type.Object({
      key: Type.String(),
      at: Moment,
      operation: Type.Enum(['income', 'income_return']),
      kind: ReceiptKindValue,
      /** The key of the receipt that took the place of the one that this takes back. */
      replaced_by: Nullable(Type.String()),
      total: Money,
      state: Type.Enum(['waiting', 'done', 'failed', 'manual']),
      text: Nullable(Type.String()),
    }),
  ),
  certificates: Type.Array(
    Type.Object({
      id: Type.Integer(),
      line: Type.Integer(),
      last4: Type.String(),
      format: Type.Enum(['digital', 'physical']),
      nominal: Money,
      state: Type.String(),
      sent_at: Nullable(Moment),
    }),
  ),
  parcels: Type.Array(
    Type.Object({
      parcel: Type.String(),
      carrier: Type.String(),
      weight_g: Type.Integer(),
      requested_at: Moment,
      requested_by: Type.String(),
      state: Type.Enum(['asked', 'registered', 'refused', 'ended']),
      tracking_number: Nullable(Type.String()),
      refusal: Nullable(Type.String()),
      cancel: Nullable(Type.Enum(['asked', 'done', 'too_late'])),
    }),
  ),
  notes: Type.Array(Type.Object({ at: Moment, actor: Type.String(), text: Type.String() })),
  exchange: Type.Object({
    /** The order whose returned goods paid for this one. */
    from: Nullable(OrderNumber),
    /** Orders that were sent for returned goods of this one. */
    sent: Type.Array(OrderNumber),
  }),
  commands: OrderCommands,
});
export type OrderDetails = Static<typeof OrderDetails>;

export const orderDetailsCalls = {
  getOrder: defineAdminCall({
    ...adminRoutes.getOrder,
    access: 'staff',
    reads: 'orders',
    summary: 'An order with the commands that are possible now; its ETag is its version',
    params: ByNumber,
    answers: { 200: OrderDetails },
  }),
};
