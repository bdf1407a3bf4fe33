import Type, { type Static } from 'typebox';
import { AddressFields } from '../../orders/checkout.ts';
import { Article, Money, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { changed, Reason } from '../values.ts';
import { PriceStep, Refunded } from './order-sums.ts';
import { ByNumber, OrderStatusValue, ShippingCodeValue } from './order-values.ts';

const Nothing = Type.Object({});
const AtPosition = Type.Object({ position: Type.Integer() });
const Instead = Type.Object({ instead: Type.String() });
const Name = Type.String({ maxLength: 60 });

/** The parts that change; the others stay as they are. */
export const OrderChange = Type.Object({
  /** Changed lines: none of a line removes it, `article` is another size of the same product. */
  lines: Type.Array(
    Type.Object({
      position: Type.Integer({ minimum: 1, maximum: 10_000 }),
      quantity: Type.Integer({ minimum: 0, maximum: 1_000 }),
      article: Type.Optional(Article),
    }),
    { maxItems: 200 },
  ),
  added: Type.Array(Type.Object({ article: Article, quantity: Type.Integer({ minimum: 1, maximum: 1_000 }) }), {
    maxItems: 100,
  }),
  delivery: Type.Optional(Type.Object({ code: ShippingCodeValue, address: AddressFields })),
  recipient: Type.Optional(
    Type.Object({ first_name: Name, last_name: Name, phone: Type.String({ maxLength: 40 }) }),
  ),
});
export type OrderChange = Static<typeof OrderChange>;

const Sums = Type.Object({
  goods_before: Money,
  goods_after: Money,
  shipping_before: Money,
  shipping_after: Money,
  total: Money,
  certificates: Money,
  points: Money,
  due: Money,
});

const Changed = Type.Object({
  ...changed,
  before: Sums,
  after: Sums,
  /** What the lines cost after the change; a removed line is left out. */
  lines: Type.Array(Type.Object({ position: Type.Integer(), price_after: Money })),
  /** The sum due after the change less the one before. */
  difference: Money,
  /** From the list price to the sum due, after the change. */
  steps: Type.Array(PriceStep),
  refunded: Nullable(Refunded),
  /** What the customer of a paid order has yet to pay. */
  surcharge: Money,
  /** Units that are left after the change. */
  stock: Type.Array(Type.Object({ article: Type.String(), available: Type.Integer() })),
});

export type OrderChanged = Static<typeof Changed>;

export const orderChangeCalls = {
  editOrder: defineAdminCall({
    ...adminRoutes.editOrder,
    access: 'staff',
    command: 'orders edit',
    version: 'required',
    hasDryRun: true,
    summary:
      'Changes lines, delivery or recipient of an order before it is packed; the difference goes back or is asked for',
    params: ByNumber,
    body: Type.Object({ ...OrderChange.properties, reason: Reason }),
    answers: { 200: Type.Union([Changed, Type.Object({ would: Changed })]) },
    conflicts: {
      not_now: Type.Object({ from: OrderStatusValue }),
      exchanged: Nothing,
      refunded: Nothing,
      digital: Nothing,
      unchanged: Nothing,
      empty: Nothing,
      being_paid: Nothing,
      being_packed: Nothing,
      nothing_due: Nothing,
      no_payment: Nothing,
      no_price: Nothing,
      under_way: Type.Object({ parcel: Type.String() }),
      no_such_line: AtPosition,
      certificate: AtPosition,
      engraved: AtPosition,
      cut: AtPosition,
      no_such_article: Instead,
      another_product: Instead,
      not_sold: Instead,
      too_few: Type.Object({ instead: Type.String(), available: Type.Integer() }),
    },
  }),
};
