import { paymentsText } from '@kashtanka/texts/api/payments';
import type { Locale } from '#platform/locale';

/** The name of a certificate as a means of payment. */
export function certificateName(locale: Locale): string {
  return paymentsText[locale].certificate;
}
