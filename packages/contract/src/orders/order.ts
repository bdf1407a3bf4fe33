import { ORDER_STATUSES, PAYMENT_CODES, SHIPPING_CODES } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Discount } from '../basket/discount.ts';
import { defineCall } from '../call.ts';
import { LineOption } from '../catalogue/product.ts';
import { routes } from '../routes.ts';
import { AttributeValue, Image, Moment, Money, Nullable, Price, paging } from '../values.ts';

export const PaymentMethod = Type.Object({
  code: Type.Enum([...PAYMENT_CODES]),
  name: Type.String(),
  unavailability_reason: Nullable(Type.String()),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

export const OrderLine = Type.Object({
  article: Type.String(),
  title: Type.String(),
  image: Image,
  /** The article of the product page of this line. */
  page_article: Type.String(),
  parameters: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), value: Type.String() })),
  /** Values of the variant's attributes in today's catalogue, by code: the line's link chooses the variant by them. */
  attributes: Type.Record(Type.String(), AttributeValue),
  quantity: Type.Integer(),
  options: Type.Array(LineOption),
  /** The engraver's drawing, fixed when the order was placed; null without an engraving. */
  engraving_svg: Nullable(Type.String()),
  price: Price,
  price_before_discounts: Money,
  price_with_discounts: Money,
  discount: Type.Object({ incl_tax: Money }),
  total_cashback: Money,
  is_non_returnable: Type.Boolean(),
  returned_quantity: Type.Integer(),
});
export type OrderLine = Static<typeof OrderLine>;

const Status = Type.Enum([...ORDER_STATUSES]);

const DeliveryType = Type.Enum(['pickup', 'courier', 'point', 'postamat', 'digital']);

/** `is_own`: the caller's login opens it as well. */
const OtherOrder = Type.Object({ number: Type.String(), is_own: Type.Boolean() });

const orderFields = {
  number: Type.String(),
  id: Type.String(),
  status: Status,
  is_paid: Type.Boolean(),
  date_placed: Moment,
  basket: Type.Integer(),
  total: Money,
  total_discount: Money,
  total_before_discounts: Money,
  total_cashback: Money,
  shipping_code: Type.Enum([...SHIPPING_CODES]),
  shipping_name: Type.String(),
  shipping_price: Money,
  shipping_before_discounts: Money,
  shipping_address: Type.Object({
    country: Type.String(),
    state: Type.String(),
    city: Type.String(),
    line1: Type.String(),
    line2: Type.String(),
    line3: Type.String(),
    postcode: Type.String(),
    phone: Type.String(),
    notes: Type.String(),
  }),
  delivery_type: DeliveryType,
  estimated_delivery_date: Nullable(Type.String()),
  pickup_address: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  tracking_url: Nullable(Type.String()),
  recipient: Type.Object({
    first_name: Type.String(),
    last_name: Type.String(),
    /** Null where nothing is delivered and none was given. */
    phone: Nullable(Type.String()),
    email: Type.String(),
  }),
  payments: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), amount_debited: Money })),
  /** Refunds, the oldest first, by kind of money. */
  refunds: Type.Array(
    Type.Object({
      at: Moment,
      code: Type.Enum(['money', 'certificate', 'bonus_points']),
      name: Type.String(),
      amount: Money,
    }),
  ),
  payment_code: Nullable(Type.Enum([...PAYMENT_CODES])),
  /** Name of the selected payment method. */
  payment_name: Nullable(Type.String()),
  amount_due: Money,
  payment_deadline: Nullable(Moment),
  /** Until when the link in its email has to be opened for it not to be canceled; null where nothing has to be confirmed. */
  confirm_until: Nullable(Moment),
  can_pay: Type.Boolean(),
  /**
   * State of the latest attempt to pay online; null before the first one. `waiting`: its provider has not answered;
   * `open`: its page is unpaid and still takes money; `failed`; `paid`.
   */
  last_payment: Nullable(Type.Enum(['waiting', 'open', 'failed', 'paid'])),
  /** When the provider last answered a question about that attempt; null before its first answer. */
  last_payment_answered_at: Nullable(Moment),
  payment_methods: Type.Array(PaymentMethod),
  discounts: Type.Array(Discount),
  lines: Type.Array(OrderLine),
  status_history: Type.Array(Type.Object({ status: Status, at: Moment })),
  /** The order whose returned goods pay this exchange order; null for an order placed by a shopper. */
  sent_for: Nullable(OtherOrder),
  /** Exchange orders for units of this order, the oldest first. */
  sent_instead: Type.Array(OtherOrder),
};

export const Order = Type.Object(orderFields);
export type Order = Static<typeof Order>;

/** Response of the checkout: the order, with its access token. */
export const PlacedOrder = Type.Object({
  ...orderFields,
  access_token: Type.String(),
  payment_required: Type.Boolean(),
});
export type PlacedOrder = Static<typeof PlacedOrder>;

export const PaymentResult = Type.Object({
  status: Type.Enum(['redirect', 'confirm_3ds', 'pending', 'paid', 'not_required']),
  redirect_url: Nullable(Type.String()),
  form: Nullable(Type.Object({ action: Type.String(), fields: Type.Record(Type.String(), Type.String()) })),
  order: Type.Object({ number: Type.String(), status: Status, is_paid: Type.Boolean() }),
});
export type PaymentResult = Static<typeof PaymentResult>;

/** An order in the list of its owner. */
export const OwnOrder = Type.Object({
  number: Type.String(),
  date_placed: Moment,
  status: Status,
  is_paid: Type.Boolean(),
  total: Money,
  quantity: Type.Integer(),
  images: Type.Array(Type.String()),
  tracking_number: Nullable(Type.String()),
  delivery_type: DeliveryType,
  can_pay: Type.Boolean(),
});
export type OwnOrder = Static<typeof OwnOrder>;

/** One page, 50 rows by default. */
export const OwnOrders = Type.Object({
  data: Type.Array(OwnOrder),
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
  count: Type.Integer(),
});
export type OwnOrders = Static<typeof OwnOrders>;

/** A repeated order: its lines with the number of units added to the basket. */
export const RepeatedOrder = Type.Object({
  lines: Type.Array(
    Type.Object({ article: Type.String(), title: Type.String(), quantity: Type.Integer(), added: Type.Integer() }),
  ),
});
export type RepeatedOrder = Static<typeof RepeatedOrder>;

/** An order that its shopper has confirmed. */
export const OrderConfirmed = Type.Object({ number: Type.String(), status: Status });
export type OrderConfirmed = Static<typeof OrderConfirmed>;

const OrderNumber = Type.Object({ number: Type.String({ minLength: 1, maxLength: 20 }) });

export const orderCalls = {
  requestOrderLink: defineCall({
    ...routes.requestOrderLink,
    access: 'any',
    summary:
      'Emails the link of an order, if the phone or email is the one of the order; the answer does not say so',
    body: Type.Object({
      number: Type.String({ maxLength: 40 }),
      /** An email or a Russian phone. */
      contact: Type.String({ maxLength: 254 }),
    }),
    answers: { 200: Type.Object({}) },
  }),
  getOrder: defineCall({
    ...routes.getOrder,
    access: 'token',
    summary: 'One order, for the bearer of its token or its owner',
    params: OrderNumber,
    answers: { 200: Order },
  }),
  listOwnOrders: defineCall({
    ...routes.listOwnOrders,
    access: 'user',
    summary: 'What the account has ordered, the newest first',
    query: Type.Object(paging),
    answers: { 200: OwnOrders },
  }),
  getOwnOrder: defineCall({
    ...routes.getOwnOrder,
    access: 'user',
    summary: 'One order of the account',
    params: OrderNumber,
    answers: { 200: Order },
  }),
  confirmOrder: defineCall({
    ...routes.confirmOrder,
    access: 'any',
    summary: 'Confirms an order to be paid on receipt by the code in its email; once more changes nothing',
    params: OrderNumber,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: { 200: OrderConfirmed },
    conflicts: { order_closed: Type.Object({}) },
  }),
  repeatOrder: defineCall({
    ...routes.repeatOrder,
    access: 'token',
    summary: 'Puts what an order held into the basket once more, as far as it can be had',
    params: OrderNumber,
    answers: { 200: RepeatedOrder },
  }),
  payOrder: defineCall({
    ...routes.payOrder,
    access: 'token',
    summary: 'Starts a payment of what is due; can be repeated after a decline',
    params: OrderNumber,
    body: Type.Object({
      payment_code: Type.Optional(Type.String({ maxLength: 64 })),
      /** The wallet's encrypted token; it is passed to the bank and never stored. */
      payment_token: Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
    }),
    answers: { 200: PaymentResult },
    conflicts: { already_paid: Type.Object({}), order_closed: Type.Object({}) },
  }),
};
