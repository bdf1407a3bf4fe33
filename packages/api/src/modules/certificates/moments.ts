import { lastValidDay } from '@kashtanka/rules';
import { endOfMoscowDay, moscowDay } from '#platform/clock';
import type { Locale } from '#platform/locale';

/** Moscow keeps one time all the year round. */
const MOSCOW = '+03:00';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** At ten in the morning in Moscow on the day that was chosen; at once where that is today or past, or none was chosen (D47). */
export function departureOf(day: string, now: Date): Date {
  return DAY.test(day) && day > moscowDay(now) ? new Date(`${day}T10:00:00${MOSCOW}`) : now;
}

/** The end of the last valid day of a certificate that is sent now, in Moscow (D48). */
export function expiryOf(now: Date): Date {
  return endOfMoscowDay(lastValidDay(moscowDay(now)));
}

/** The last day that a certificate is valid, in words, as Moscow has it. */
export function lastDayIn(moment: Date, locale: Locale): string {
  const options = { dateStyle: 'long', timeZone: 'Europe/Moscow' } as const;
  return moment.toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', options);
}
