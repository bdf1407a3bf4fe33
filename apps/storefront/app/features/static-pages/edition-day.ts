import { LANGUAGES } from '@kashtanka/texts';
import type { Locale } from '#platform/text/locale.ts';

/** A document's date always includes the year and does not depend on the time zone. */
export function formatEditionDate(locale: Locale, day: string): string {
  return new Date(day).toLocaleDateString(LANGUAGES[locale].dateTag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
