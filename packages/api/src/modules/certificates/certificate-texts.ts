import { lastValidDay } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { paymentsText } from '@kashtanka/texts/api/payments';
import { endOfMoscowDay, moscowDay } from '#platform/clock';
import type { Locale } from '#platform/locale';

/** Moscow has no daylight saving time. */
const MOSCOW = '+03:00';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** 10:00 in Moscow on the chosen day; at once if that is past or no day was chosen (D47). */
export function getSendTime(day: string, now: Date): Date {
  return DAY.test(day) && day > moscowDay(now) ? new Date(`${day}T10:00:00${MOSCOW}`) : now;
}

/** The end of the last valid day in Moscow of a certificate that is sent now (D48). */
export function getExpiry(now: Date): Date {
  return endOfMoscowDay(lastValidDay(moscowDay(now)));
}

/** The last valid day in Moscow, as text. */
export function formatLastDay(moment: Date, locale: Locale): string {
  const options = { dateStyle: 'long', timeZone: 'Europe/Moscow' } as const;
  return moment.toLocaleDateString(LANGUAGES[locale].dateTag, options);
}

/** The name of a certificate as a means of payment. */
export function certificateName(locale: Locale): string {
  return paymentsText[locale].certificate;
}

/** Certificates in texts for people. */
export const certificateTexts = {
  name: certificateName,
  formatLastDay,
};
