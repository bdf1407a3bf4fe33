import type { FieldCode } from '@kashtanka/contract';
import type { Language } from './language.ts';

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

/** Each reason as a code for programs, and a text for shoppers. */
export const VOUCHER_REASONS = {
  not_started: {
    code: 'not_applicable',
    words: { ru: 'Промокод ещё не\u00a0начал действовать', en: 'This code does not work yet' },
  },
  ended: {
    code: 'expired',
    words: { ru: 'Промокод больше не\u00a0действует', en: 'This code has expired' },
  },
  used_up: {
    code: 'already_used',
    words: { ru: 'Промокод уже использовали столько раз, сколько можно', en: 'This code has been used up' },
  },
  used_by_you: {
    code: 'already_used',
    words: { ru: 'Вы уже покупали с\u00a0этим промокодом', en: 'You have already used this code' },
  },
  other_channel: {
    code: 'not_applicable',
    words: { ru: 'Промокод действует только у\u00a0партнёра', en: 'This code works only through a partner' },
  },
  own_code: {
    code: 'not_applicable',
    words: { ru: 'Это ваш код: он\u00a0для друзей', en: 'This is your own code: it is for friends' },
  },
  not_first_order: {
    code: 'not_applicable',
    words: { ru: 'Код друга\u00a0— для первого заказа', en: 'A friend’s code is for a first order' },
  },
  goods: {
    code: 'not_applicable',
    words: {
      ru: 'Промокоду нужны другие товары или большая сумма',
      en: 'The code needs other products or a larger total',
    },
  },
  blocked: {
    code: 'not_applicable',
    words: {
      ru: 'Промокод не\u00a0складывается с\u00a0акциями, которые уже сработали',
      en: 'The code cannot be combined with the offers applied',
    },
  },
} as const satisfies Record<VoucherReason, { code: FieldCode; words: Record<Language, string> }>;
