import type { FieldCode } from '@kashtanka/contract';

/** Reason why a promo code gives nothing: the code itself, this customer, or the content of the basket. */
export type VoucherReason =
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_you'
  | 'other_channel'
  | 'own_code'
  | 'not_first_order'
  | 'goods'
  | 'blocked';

/** Each reason as a code for programs. */
export const VOUCHER_CODES = {
  not_started: 'not_applicable',
  ended: 'expired',
  used_up: 'already_used',
  used_by_you: 'already_used',
  other_channel: 'not_applicable',
  own_code: 'not_applicable',
  not_first_order: 'not_applicable',
  goods: 'not_applicable',
  blocked: 'not_applicable',
} as const satisfies Record<VoucherReason, FieldCode>;

/** The amount that an offer still needs: a sum, or a count of items or of different products. */
export type Missing = { unit: 'kopecks' | 'items' | 'products'; count: number };

/** The texts of a basket in one language: @kashtanka/texts/basket-sums. */
export type BasketSumTexts = {
  soldOut: string;
  left(count: number): string;
  voucherReasons: Record<VoucherReason, string>;
  /** `places` is empty for an offer that holds everywhere. */
  hints: {
    freeDelivery(places: string): string;
    toFreeDelivery(missing: Missing, places: string): string;
    offer(name: string, places: string): string;
    toOffer(missing: Missing, name: string): string;
  };
};
