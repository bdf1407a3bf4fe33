import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { LineOption, LineOptionInput, LineProduct } from '../catalogue/product.ts';
import { routes } from '../routes.ts';
import { Article, Id, Moment, Money, MoneyInput, Nullable, Price } from '../values.ts';
import { TypedCode } from './certificate.ts';
import { countedFields, Discount, NamedVoucher, Offer } from './discount.ts';

export const BasketLine = Type.Object({
  id: Type.Integer(),
  article: Type.String(),
  product: LineProduct,
  quantity: Type.Integer(),
  options: Type.Array(LineOption),
  price: Price,
  price_before_discounts: Money,
  price_with_discounts: Money,
  /** Discount of the line, and the offers that gave it. */
  discount: Type.Object({
    incl_tax: Money,
    offers: Type.Array(Type.Object({ name: Type.String(), amount: Money })),
  }),
  total_cashback: Money,
  /**
   * The quantity was cut to the stock when two baskets were merged: its warning stays until the shopper sets a quantity
   * (D32).
   */
  is_cut: Type.Boolean(),
  warning: Nullable(Type.Object({ code: Type.Enum(['not_available', 'max_value']), message: Type.String() })),
});
export type BasketLine = Static<typeof BasketLine>;

/** A promo code in the basket. Its warning states why it gives nothing; it stays until it applies or is removed. */
export const BasketVoucher = Type.Object({
  code: Type.String(),
  name: Type.String(),
  end_datetime: Nullable(Moment),
  warning: Nullable(
    Type.Object({ code: Type.Enum(['expired', 'already_used', 'not_applicable']), message: Type.String() }),
  ),
});
export type BasketVoucher = Static<typeof BasketVoucher>;

export const Basket = Type.Object({
  id: Nullable(Type.Integer()),
  currency: Type.Literal('RUB'),
  quantity: Type.Integer(),
  is_shipping_required: Type.Boolean(),
  price_without_discounts: Money,
  price: Money,
  total_cashback: Money,
  bonus_points_applied: Money,
  /**
   * Bonus points of a logged-in shopper: the requested amount, the balance, the maximum for this basket, and the
   * percentage of the goods that points may pay. Null for a guest.
   */
  bonus_points: Nullable(Type.Object({ asked: Money, balance: Money, most: Money, rate_percent: Type.Integer() })),
  /** Offers that have been begun, the nearest first. `missing` of 0 means that an offer is reached. */
  upsell_messages: Type.Array(Type.Object({ offer_id: Type.Integer(), message: Type.String(), ...countedFields })),
  discounts: Type.Array(Discount),
  vouchers: Type.Array(BasketVoucher),
  /** Names the offers that it was priced with: those of `basket/offers/running/`. Empty for an empty basket. */
  offers_version: Type.String(),
  lines: Type.Array(BasketLine),
});
export type Basket = Static<typeof Basket>;
export type UpsellMessage = Basket['upsell_messages'][number];

/** The amount actually paid with bonus points, the maximum for this basket, and the balance. */
export const AppliedPoints = Type.Object({ bonus_points_applied: Money, bonus_limit: Money, bonus_balance: Money });
export type AppliedPoints = Static<typeof AppliedPoints>;

const LineBody = Type.Object({
  article: Article,
  quantity: Type.Optional(Type.Integer({ minimum: 1 })),
  options: Type.Optional(Type.Array(LineOptionInput, { maxItems: 20 })),
  /** Ticked in the form of a gift certificate (CERT-13). */
  terms_agreement: Type.Optional(Type.Boolean()),
});

const LineId = Type.Object({ id: Id });

/**
 * All inputs of a basket's sums besides its lines: the offers that run now for this basket. With them a client
 * calculates a change by itself, and the shop's response confirms it. `version` is the basket's `offers_version`.
 */
export const RunningOffers = Type.Object({
  version: Type.String(),
  is_logged_in: Type.Boolean(),
  offers: Type.Array(
    Type.Object({
      ...Offer.properties,
      /** Names of the regions where it holds; none means everywhere. */
      places: Type.Array(Type.String()),
      /** The code of this basket that opens it. */
      voucher: Nullable(NamedVoucher),
    }),
  ),
});
export type RunningOffers = Static<typeof RunningOffers>;

export const basketCalls = {
  getBasket: defineCall({
    ...routes.getBasket,
    access: 'any',
    summary: 'The basket of this browser or user; 304 when its ETag still holds',
    answers: { 200: Basket },
  }),
  getRunningOffers: defineCall({
    ...routes.getRunningOffers,
    access: 'any',
    summary: 'The offers that this basket is priced with, for a client that reckons changes by itself',
    answers: { 200: RunningOffers },
  }),
  addLine: defineCall({
    ...routes.addLine,
    access: 'any',
    summary: 'Puts an article into the basket; 200 when it joined an equal line',
    body: LineBody,
    answers: { 200: BasketLine, 201: BasketLine },
  }),
  changeLine: defineCall({
    ...routes.changeLine,
    access: 'any',
    summary: "Changes a line's quantity",
    params: LineId,
    body: Type.Object({ quantity: Type.Integer({ minimum: 1 }) }),
    answers: { 200: BasketLine },
  }),
  replaceLine: defineCall({
    ...routes.replaceLine,
    access: 'any',
    summary: 'Replaces a whole line: another size, engraving or certificate',
    params: LineId,
    body: LineBody,
    answers: { 200: BasketLine },
  }),
  removeLine: defineCall({
    ...routes.removeLine,
    access: 'any',
    summary: 'Removes a line',
    params: LineId,
    answers: { 204: null },
  }),
  setBonusPoints: defineCall({
    ...routes.setBonusPoints,
    access: 'user',
    summary: 'Pays so much of the basket with bonus points, as far as there are and it takes them; 0 pays nothing',
    body: Type.Object({ bonus_points_applied: MoneyInput }),
    answers: { 200: AppliedPoints },
  }),
  addVoucher: defineCall({
    ...routes.addVoucher,
    access: 'any',
    summary: 'Applies a code: a gift certificate, or a promo code of who is logged in',
    body: Type.Object({ code: TypedCode }),
    answers: { 200: Discount },
  }),
  removeVoucher: defineCall({
    ...routes.removeVoucher,
    access: 'any',
    summary: 'Takes a code out of the basket; `removeCode` does the same without a code in the address',
    params: Type.Object({ code: TypedCode }),
    answers: { 204: null },
  }),
  removeCode: defineCall({
    ...routes.removeCode,
    access: 'any',
    summary: 'Takes a code out of the basket. It is sent in the body, since logs store addresses',
    body: Type.Object({ code: TypedCode }),
    answers: { 204: null },
  }),
};
