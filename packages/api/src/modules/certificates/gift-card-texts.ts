import type { Locale } from '#platform/locale';

type CardWords = {
  title: string;
  to(name: string): string;
  from(signature: string): string;
  code: string;
  until(day: string): string;
  how(shop: string): string;
};

/** Texts of a printed card, in the language of the purchase. */
export const GIFT_CARD_TEXTS: Record<Locale, CardWords> = {
  ru: {
    title: 'Подарочный сертификат',
    to: (name) => `Кому: ${name}`,
    from: (signature) => `От\u00a0кого: ${signature}`,
    code: 'Код сертификата',
    until: (day) => `Действует до\u00a0${day} включительно`,
    how: (shop) => `Введите код в\u00a0корзине на\u00a0${shop}. Тратить можно частями: остаток сохранится.`,
  },
  en: {
    title: 'Gift certificate',
    to: (name) => `To: ${name}`,
    from: (signature) => `From: ${signature}`,
    code: 'Certificate code',
    until: (day) => `Valid until the end of ${day}`,
    how: (shop) => `Enter the code in the basket at ${shop}. Spend it in parts: the rest stays on the code.`,
  },
};
