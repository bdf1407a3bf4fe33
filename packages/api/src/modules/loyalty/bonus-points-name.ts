import { paymentsText } from '@kashtanka/texts/api/payments';
import type { Locale } from '#platform/locale';

/** The name of bonus points as a means of payment (BONUS-04). */
export function bonusPointsName(locale: Locale): string {
  return paymentsText[locale].bonusPoints;
}
