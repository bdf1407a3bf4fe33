import Type, { type Static } from 'typebox';
import { StreetQuestion, SuggestedStreets } from '../../geography/streets.ts';
import { AddressFields } from '../../orders/checkout.ts';
import { Article, Id, Money, MoneyInput, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { Reason } from '../values.ts';
import { PriceStep } from './order-sums.ts';
import { OrderNumber, ShippingCodeValue } from './order-values.ts';

const Units = Type.Object({ article: Article, quantity: Type.Integer({ minimum: 1, maximum: 1_000 }) });
const Name = Type.String({ maxLength: 60 });
const City = Type.Optional(Type.String({ maxLength: 200 }));

export const PhoneOrder = Type.Object({
  /** The customer's account; a guest has an email alone. */
  account: Type.Optional(Id),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  recipient: Type.Object({ first_name: Name, last_name: Name, phone: Type.String({ maxLength: 40 }) }),
  lines: Type.Array(Units, { maxItems: 100 }),
  /** A dry run without it answers the price of the goods. */
  delivery: Type.Optional(Type.Object({ code: ShippingCodeValue, address: AddressFields })),
  /** `link` is paid online by the link of the order's email. */
  payment: Type.Enum(['upon_receipt', 'link']),
  promo_code: Type.Optional(Type.String({ maxLength: 64 })),
  /** The sum that the customer was told; another one is refused. A dry run needs none. */
  due: Type.Optional(MoneyInput),
});
export type PhoneOrder = Static<typeof PhoneOrder>;

const Quoted = Type.Object({
  lines: Type.Array(
    Type.Object({
      article: Type.String(),
      quantity: Type.Integer(),
      price_before: Money,
      price_after: Money,
      available: Type.Integer(),
    }),
  ),
  discounts: Type.Array(Type.Object({ name: Type.String(), amount: Money })),
  /** From the list price to the sum due. */
  steps: Type.Array(PriceStep),
  due: Money,
});
export type PhoneOrderQuoted = Static<typeof Quoted>;

export const phoneOrderCalls = {
  placePhoneOrder: defineAdminCall({
    ...adminRoutes.placePhoneOrder,
    access: 'staff',
    command: 'orders place',
    version: 'commutes',
    hasDryRun: true,
    summary: 'Places an order for a customer on the phone by the rules of the checkout',
    body: Type.Object({ ...PhoneOrder.properties, reason: Reason }),
    answers: {
      200: Type.Union([Type.Object({ number: OrderNumber, due: Money }), Type.Object({ would: Quoted })]),
    },
  }),
  listDeliveries: defineAdminCall({
    ...adminRoutes.listDeliveries,
    access: 'staff',
    reads: 'orders',
    summary:
      'Delivery methods of goods with their prices in a city; a price of null is known once there is an address',
    query: Type.Object({
      state: City,
      city: City,
      /** `article*quantity`, separated by commas. */
      goods: Type.Optional(Type.String({ maxLength: 8_000 })),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            code: ShippingCodeValue,
            name: Type.String(),
            problem: Nullable(Type.String()),
            price: Nullable(Money),
            days: Nullable(Type.Integer()),
            /** Whether it may be paid on receipt. */
            takes_money: Type.Boolean(),
          }),
        ),
      }),
    },
  }),
  suggestCities: defineAdminCall({
    ...adminRoutes.suggestCities,
    access: 'staff',
    reads: 'orders',
    summary: 'Cities whose name begins with a text, largest first',
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({ id: Id, name: Type.String(), state: Type.String(), country: Type.String() }),
        ),
      }),
    },
  }),
  suggestStreets: defineAdminCall({
    ...adminRoutes.suggestStreets,
    access: 'staff',
    reads: 'orders',
    summary: 'Streets and buildings of a city by the suggestions of the checkout',
    query: StreetQuestion,
    answers: { 200: SuggestedStreets },
  }),
  listDeliveryPoints: defineAdminCall({
    ...adminRoutes.listDeliveryPoints,
    access: 'staff',
    reads: 'orders',
    summary: 'Pickup points of a delivery method in a city',
    params: Type.Object({ code: ShippingCodeValue }),
    query: Type.Object({ city: City, q: City }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({ code: Type.String(), name: Type.String(), address: Type.String(), city: Type.String() }),
        ),
      }),
    },
  }),
};
