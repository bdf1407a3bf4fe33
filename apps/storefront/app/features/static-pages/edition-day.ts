import type { Locale } from '#platform/locale.ts';

/** A document's day is always told with its year, and is the same day everywhere. */
export function editionDay(locale: Locale, day: string): string {
  return new Date(day).toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
