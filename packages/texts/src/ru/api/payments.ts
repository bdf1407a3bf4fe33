import type { PaymentCode, ReceiptRefusal } from '@kashtanka/rules';

const names: Record<PaymentCode, string> = {
  sberbank_online: 'Банковская карта или\u00a0СБП',
  yandex_pay: 'Яндекс Пэй',
  yandex_split: 'Яндекс Сплит',
  upon_receipt: 'При получении',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

const refusals: Record<ReceiptRefusal, string> = {
  not_pickup: 'Только при\u00a0самовывозе',
  personalised: 'Недоступно: в\u00a0заказе есть гравировка или\u00a0сертификат',
};

export const ru = {
  names,
  refusals,
  bonusPoints: 'Оплата баллами',
  certificate: 'Подарочный сертификат',
  /** A refund in cash. */
  inShop: 'в\u00a0магазине',
  secondPayment: 'второй платёж',
  /** Shown by the bank. */
  order: (number: number) => `Заказ № ${number}`,
};
