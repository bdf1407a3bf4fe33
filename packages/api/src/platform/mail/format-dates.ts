import { inEveryLanguage, LANGUAGES } from '@kashtanka/texts';
import type { Locale } from '#platform/locale';

/** Creating a formatter costs more than the rest of an email. */
const formatsIn = (tag: string) => ({
  day: new Intl.DateTimeFormat(tag, { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' }),
  time: new Intl.DateTimeFormat(tag, {
    timeZone: 'Europe/Moscow',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
});
const FORMATS = inEveryLanguage((locale) => formatsIn(LANGUAGES[locale].dateTag));

/** A day in Moscow, `25 November`, with non-breaking spaces. */
export function formatDay(moment: Date, locale: Locale): string {
  return FORMATS[locale].day.format(moment).replaceAll(' ', '\u00a0');
}

/** A time in Moscow, `17:58`. */
export function formatTime(moment: Date, locale: Locale): string {
  return FORMATS[locale].time.format(moment);
}

/** A time in Moscow, `25 November, 17:58`; the caller adds the time zone. */
export function formatDateTime(moment: Date, locale: Locale): string {
  return `${formatDay(moment, locale)}, ${formatTime(moment, locale)}`;
}
