import type { PaymentCode, ReceiptRefusal } from '@kashtanka/rules';
import type { Locale } from '#platform/locale';

const NAMES: Record<PaymentCode, Record<Locale, string>> = {
  sberbank_online: { ru: 'Банковская карта или\u00a0СБП', en: 'Bank card or SBP' },
  yandex_pay: { ru: 'Яндекс Пэй', en: 'Yandex Pay' },
  yandex_split: { ru: 'Яндекс Сплит', en: 'Yandex Split' },
  upon_receipt: { ru: 'При получении', en: 'On receipt' },
  apple_pay: { ru: 'Apple Pay', en: 'Apple Pay' },
  google_pay: { ru: 'Google Pay', en: 'Google Pay' },
};

const REFUSALS: Record<ReceiptRefusal, Record<Locale, string>> = {
  not_pickup: { ru: 'Только при\u00a0самовывозе', en: 'Only when you pick up in the shop' },
  personalised: {
    ru: 'Недоступно: в\u00a0заказе есть гравировка или\u00a0сертификат',
    en: 'Not available: the order has an engraving or a certificate',
  },
};

export function paymentName(code: PaymentCode, locale: Locale): string {
  return NAMES[code][locale];
}

export function receiptRefusalText(refusal: ReceiptRefusal, locale: Locale): string {
  return REFUSALS[refusal][locale];
}
