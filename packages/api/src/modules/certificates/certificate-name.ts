import type { Locale } from '#platform/locale';

const NAME: Record<Locale, string> = { ru: 'Подарочный сертификат', en: 'Gift certificate' };

/** The name of a certificate as a means of payment. */
export function certificateName(locale: Locale): string {
  return NAME[locale];
}
