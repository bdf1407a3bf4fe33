import type { Locale } from '#platform/locale';

const NAME = { ru: 'Оплата баллами', en: 'Points' };

/** The name of bonus points as a means of payment (BONUS-04). */
export function bonusPointsName(locale: Locale): string {
  return NAME[locale];
}
