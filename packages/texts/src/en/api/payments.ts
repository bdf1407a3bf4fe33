import type { ru } from '../../ru/api/payments.ts';

export const en: typeof ru = {
  names: {
    sberbank_online: 'Bank card or SBP',
    yandex_pay: 'Yandex Pay',
    yandex_split: 'Yandex Split',
    upon_receipt: 'On receipt',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
  },
  refusals: {
    not_pickup: 'Only when you pick up in the shop',
    personalised: 'Not available: the order has an engraving or a certificate',
  },
  bonusPoints: 'Points',
  certificate: 'Gift certificate',
  inShop: 'in the shop',
  secondPayment: 'a second payment',
  order: (number) => `Order ${number}`,
};
