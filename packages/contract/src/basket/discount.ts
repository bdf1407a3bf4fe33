import Type, { type Static } from 'typebox';
import { Moment, Money, Nullable } from '../values.ts';

export const CONDITION_TYPES = ['Count', 'Value', 'ValueAndDirection', 'Coverage'] as const;

export const BENEFIT_TYPES = [
  'Percentage',
  'Absolute',
  'Multibuy',
  'Fixed price',
  'Shipping absolute',
  'Shipping fixed price',
  'Shipping percentage',
  'Order percentage',
  'Cheapest products and shipping percentage',
  'Bond pay',
] as const;

export const OFFER_CATEGORIES = ['Basket', 'Shipping', 'Deferred'] as const;

/** Unit of an offer's condition: money, units, or different products. */
const OFFER_UNITS = ['money', 'pieces', 'products'] as const;

/**
 * Progress of a basket towards an offer: the counted and the missing amount. Money for the unit `money`, `"1128.00"`; a
 * whole number for the other two, `"2"`.
 */
export const countedFields = {
  unit: Type.Enum([...OFFER_UNITS]),
  missing: Type.String({ pattern: '^\\d{1,10}(\\.\\d{2})?$', examples: ['1128.00', '2'] }),
  reached: Type.String({ pattern: '^\\d{1,10}(\\.\\d{2})?$', examples: ['6872.00', '1'] }),
};
const Counted = Type.Object(countedFields);
export type Counted = Static<typeof Counted>;

const Affects = Type.Enum(['basket', 'shipping', 'post_order']);

/** The code that opened an offer, or pays. */
export const NamedVoucher = Type.Object({
  code: Type.String(),
  name: Type.String(),
  end_datetime: Nullable(Moment),
});
export type NamedVoucher = Static<typeof NamedVoucher>;

/** A discount as a basket or an order lists it (OFFER-01). `available` is a certificate's balance. */
export const Discount = Type.Object({
  affects: Affects,
  amount: Money,
  available: Nullable(Money),
  benefit_type: Type.Enum([...BENEFIT_TYPES]),
  benefit_value: Type.String(),
  name: Type.String(),
  voucher: Nullable(NamedVoucher),
  description: Type.String(),
  category: Type.Enum([...OFFER_CATEGORIES]),
});
export type Discount = Static<typeof Discount>;

export const OfferRange = Type.Object({
  includes_all: Type.Boolean(),
  articles: Type.Array(Type.String()),
  class_codes: Type.Array(Type.String()),
  exclude_articles: Type.Array(Type.String()),
  exclude_class_codes: Type.Array(Type.String()),
});
export type OfferRange = Static<typeof OfferRange>;

export const Offer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  category: Type.Enum([...OFFER_CATEGORIES]),
  affects: Affects,
  condition: Type.Object({
    type: Type.Enum([...CONDITION_TYPES]),
    value: Type.String(),
    range: OfferRange,
    directions: Type.Optional(Type.Array(Type.String())),
    exclude_methods: Type.Optional(Type.Array(Type.String())),
  }),
  benefit: Type.Object({ type: Type.Enum([...BENEFIT_TYPES]), value: Type.String(), range: OfferRange }),
  priority: Type.Integer(),
  is_exclusive: Type.Boolean(),
  starts_at: Nullable(Moment),
  ends_at: Nullable(Moment),
});
export type Offer = Static<typeof Offer>;
