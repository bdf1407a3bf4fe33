import { MAX_CODE_LENGTH, MIN_PROMO_CODE_LENGTH } from '@kashtanka/rules';
import Type from 'typebox';
import { Code, Day } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { Reason } from '../values.ts';

/** The most codes that one call generates. */
export const MOST_GENERATED_CODES = 10_000;

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
/** A sum in roubles, or percent, as typed: `500` or `12.50`. */
const Typed = Type.String({ minLength: 1, maxLength: 20 });
const Count = Type.Integer({ minimum: 1, maximum: MOST_GENERATED_CODES });

/** What a promo code takes off. Vouchers for some products or channels are made by an import. */
const NewVoucher = Type.Object({
  /** For a batch only its name, which has no effect in a basket. */
  code: Type.String({ minLength: MIN_PROMO_CODE_LENGTH, maxLength: MAX_CODE_LENGTH }),
  name: Type.Object({ ru: Name, en: Type.Optional(Name) }),
  kind: Type.Enum(['percent', 'sum', 'free_delivery']),
  /** Percent or roubles; absent for free delivery. */
  value: Type.Optional(Typed),
  /** The least value of the goods, in roubles. */
  over: Type.Optional(Typed),
  usage: Type.Optional(Type.Enum(['single', 'multi', 'once_per_customer'])),
  max_uses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  starts_on: Type.Optional(Day),
  /** The last day of its validity. */
  ends_on: Type.Optional(Day),
  /** The number of codes of a batch, each of one use. */
  codes: Type.Optional(Count),
  reason: Reason,
});

export const voucherCalls = {
  createVoucher: defineAdminCall({
    ...adminRoutes.createVoucher,
    access: 'staff',
    command: 'vouchers create',
    version: 'commutes',
    summary: 'Creates a promo code, or a batch of codes of one use each',
    body: NewVoucher,
    answers: { 201: Type.Object({ code: Type.String(), codes: Type.Array(Type.String()) }) },
  }),
  generateVoucherCodes: defineAdminCall({
    ...adminRoutes.generateVoucherCodes,
    access: 'staff',
    command: 'vouchers generate',
    version: 'commutes',
    summary: 'Adds codes of one use each to a batch',
    params: Type.Object({ code: Code }),
    body: Type.Object({ count: Count, reason: Reason }),
    answers: { 201: Type.Object({ codes: Type.Array(Type.String()) }) },
  }),
};
