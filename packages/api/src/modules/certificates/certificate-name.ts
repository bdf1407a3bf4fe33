import type { Locale } from '#platform/locale';

const NAME: Record<Locale, string> = { ru: 'Подарочный сертификат', en: 'Gift certificate' };

/** What baskets and orders call a certificate that pays. */
export function certificateName(locale: Locale): string {
  return NAME[locale];
}
