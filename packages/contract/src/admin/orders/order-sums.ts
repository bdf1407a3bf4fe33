import Type from 'typebox';
import { Money, Nullable } from '../../values.ts';

/** A refund by kind of money. */
export const Refunded = Type.Object({
  /** To cards and accounts, by the payment provider. */
  to_card: Money,
  /** By staff, at the till. */
  at_till: Money,
  certificates: Money,
  points: Money,
  /** Revoked bonus points. */
  cashback: Money,
});

const PriceStepKind = Type.Enum([
  'goods',
  'goods_discount',
  'delivery',
  'delivery_discount',
  'bonus_points',
  'certificate',
  'due',
]);

/** A step from the list price to the sum that is paid by money. */
export const PriceStep = Type.Object({ kind: PriceStepKind, last4: Nullable(Type.String()), amount: Money });
