import Type, { type Static } from 'typebox';
import { Day, Moment, Money, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { ListPage, listQuery } from '../values.ts';
import { OrderNumber, OrderStatusValue, PaymentCodeValue, ShippingCodeValue } from './order-values.ts';

/** Lists of orders by the work that they need next. */
export const ORDER_VIEWS = [
  'all',
  'late',
  'to_confirm',
  'to_pack',
  'to_hand_over',
  'to_give_out',
  'in_transit',
  'unpaid',
  'problems',
  'returns',
] as const;
export const ORDER_SORTS = ['number', 'placed', 'total'] as const;

export const OrderRow = Type.Object({
  number: OrderNumber,
  version: Type.Integer(),
  placed_at: Moment,
  status: OrderStatusValue,
  is_paid: Type.Boolean(),
  total: Money,
  /** The part that is paid with money, not with certificates and bonus points. */
  amount_due: Money,
  /** What the customer has yet to pay for a change of the paid order; until then it is not packed. */
  surcharge: Money,
  payment_code: Nullable(PaymentCodeValue),
  name: Type.String(),
  /** In stored form, `+79161234567`; null if none was given, and for roles that see no phones. */
  phone: Nullable(Type.String()),
  email: Type.String(),
  city: Type.String(),
  shipping_code: ShippingCodeValue,
  shipping_name: Type.String(),
  delivery_type: Type.Enum(['courier', 'point', 'postamat', 'pickup', 'digital']),
  /** The name of the pickup point; empty without one. */
  point: Type.String(),
  tracking_number: Nullable(Type.String()),
  /** The end of the stock reservation. */
  held_until: Nullable(Moment),
  /** The day that was promised at the checkout. */
  promised_day: Nullable(Day),
  units: Type.Integer(),
  lines: Type.Integer(),
  /** The first three lines; `size` is in words and empty without one. */
  goods: Type.Array(Type.Object({ title: Type.String(), size: Type.String(), quantity: Type.Integer() })),
  flags: Type.Array(Type.Enum(['engraved', 'certificate', 'note', 'problem', 'exchange', 'unconfirmed'])),
});
export type OrderRow = Static<typeof OrderRow>;

export const orderListCalls = {
  listOrders: defineAdminCall({
    ...adminRoutes.listOrders,
    access: 'staff',
    reads: 'orders',
    summary: 'Orders of a view, filtered and searched, the highest of the sort first',
    query: Type.Object({
      view: Type.Optional(Type.Enum([...ORDER_VIEWS])),
      /** A number, the last four or more digits of a phone, or words of name, email, tracking number or article. */
      q: Type.Optional(Type.String({ maxLength: 200 })),
      status: Type.Optional(Type.Array(OrderStatusValue)),
      paid: Type.Optional(Type.Boolean()),
      shipping: Type.Optional(Type.Array(ShippingCodeValue)),
      /** First and last Moscow day of placing. */
      since: Type.Optional(Day),
      until: Type.Optional(Day),
      engraved: Type.Optional(Type.Boolean()),
      sort: Type.Optional(Type.Enum([...ORDER_SORTS])),
      ...listQuery,
    }),
    answers: { 200: ListPage(OrderRow) },
  }),
};
