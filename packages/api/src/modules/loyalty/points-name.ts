import type { Locale } from '#platform/locale';

const NAME = { ru: 'Оплата баллами', en: 'Points' };

/** What an order calls points that paid a part of it (BONUS-04). */
export function pointsName(locale: Locale): string {
  return NAME[locale];
}
