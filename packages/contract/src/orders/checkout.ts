import Type, { type Static } from 'typebox';
import { Basket } from '../basket/basket.ts';
import { ConsideredOffer } from '../basket/considered-offer.ts';
import { Discount } from '../basket/discount.ts';
import { defineCall } from '../call.ts';
import { PickupPoint } from '../geography/pickup-points.ts';
import { routes } from '../routes.ts';
import { Day, Money, MoneyInput, Nullable } from '../values.ts';
import { PaymentMethod, PlacedOrder } from './order.ts';

export const ShippingMethod = Type.Object({
  code: Type.String(),
  unavailability_reason: Nullable(Type.String()),
  name: Type.String(),
  description: Type.String(),
  pickup_points: Type.Optional(Type.Array(PickupPoint)),
});
export type ShippingMethod = Static<typeof ShippingMethod>;

export const ShippingQuote = Type.Object({
  code: Type.String(),
  price: Money,
  price_before_discounts: Money,
  discounts: Type.Array(Discount),
  estimated_delivery_date: Nullable(Day),
  days_min: Nullable(Type.Integer()),
  days_max: Nullable(Type.Integer()),
});
export type ShippingQuote = Static<typeof ShippingQuote>;

const AddressField = Type.Optional(Type.String({ maxLength: 500 }));

export const AddressFields = Type.Object({
  country: Type.Optional(Type.String({ maxLength: 2 })),
  state: AddressField,
  city: AddressField,
  line1: AddressField,
  postcode: Type.Optional(Type.String({ maxLength: 20 })),
  notes: Type.Optional(Type.String({ maxLength: 1000 })),
  pickup_point: AddressField,
  cdek_fulfillment_point: AddressField,
  pochtaru_pochtomat: AddressField,
  boxberry_pvz: AddressField,
});

const Name = Type.String({ minLength: 1, maxLength: 60 });

export const CheckoutRequest = Type.Object({
  guest_email: Type.Optional(Type.String({ maxLength: 254 })),
  recipient: Type.Object({
    first_name: Name,
    last_name: Type.Optional(Type.String({ maxLength: 60 })),
    /** Needed by every delivery; an order of emailed certificates alone may leave it out. */
    phone: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  shipping_code: Type.String({ minLength: 1, maxLength: 64 }),
  shipping_address: Type.Optional(AddressFields),
  payment_code: Type.Optional(Type.String({ maxLength: 64 })),
  expected_total: MoneyInput,
  terms_agreement: Type.Optional(Type.Boolean()),
  news_agreement: Type.Optional(Type.Boolean()),
  partner: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
});
export type CheckoutRequest = Static<typeof CheckoutRequest>;

const PaymentAnswer = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** The wallet's merchant session, signed by the vendor, and the payment request. */
  session: Nullable(Type.Record(Type.String(), Type.Unknown())),
  config: Nullable(Type.Record(Type.String(), Type.Unknown())),
});

export const checkoutCalls = {
  getBasketOffers: defineCall({
    ...routes.getBasketOffers,
    access: 'any',
    summary: 'Every offer considered for this basket, and its delivery if one is named, with what became of it',
    query: Type.Object({
      shipping_code: Type.Optional(Type.String({ maxLength: 64 })),
      ...AddressFields.properties,
    }),
    answers: { 200: Type.Array(ConsideredOffer) },
  }),
  listShippingMethods: defineCall({
    ...routes.listShippingMethods,
    access: 'any',
    summary: 'Delivery methods for this basket, the unavailable ones with the reason',
    answers: { 200: Type.Array(ShippingMethod) },
  }),
  quoteShipping: defineCall({
    ...routes.quoteShipping,
    access: 'any',
    summary: 'Price and days of one method for an address',
    params: Type.Object({ method: Type.String({ maxLength: 64 }) }),
    query: AddressFields,
    answers: { 200: ShippingQuote },
  }),
  listPaymentMethods: defineCall({
    ...routes.listPaymentMethods,
    access: 'any',
    summary: 'Payment methods for this basket and delivery method, sberbank_online first',
    query: Type.Object({ shipping_code: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: { 200: Type.Array(PaymentMethod) },
  }),
  checkPaymentMethod: defineCall({
    ...routes.checkPaymentMethod,
    access: 'any',
    summary: 'Checks that a payment method is offered for this basket or order',
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 64 }),
      shipping_code: Type.Optional(Type.String({ maxLength: 64 })),
      validation_url: Type.Optional(Type.String({ maxLength: 2048 })),
      order_number: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    namesInBody: true,
    answers: { 200: PaymentAnswer },
  }),
  checkout: defineCall({
    ...routes.checkout,
    access: 'any',
    summary: 'Makes an order of the basket: stock is reserved, a new empty basket follows',
    body: CheckoutRequest,
    answers: { 201: PlacedOrder },
    conflicts: {
      price_changed: Type.Object({ basket: Basket, shipping: Nullable(ShippingQuote) }),
      stock_changed: Type.Object({
        lines: Type.Array(
          Type.Object({ id: Type.Integer(), article: Type.String(), count_available: Type.Integer() }),
        ),
      }),
      already_ordered: Type.Object({ number: Type.String() }),
      /** Too much is held by unpaid orders: of this email, phone or account, or of everyone in this network. */
      open_orders_limit: Type.Object({
        reason: Type.Enum(['orders', 'units', 'network']),
        most: Type.Integer(),
      }),
    },
  }),
};
