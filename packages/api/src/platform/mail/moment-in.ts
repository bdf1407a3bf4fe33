import type { Locale } from '#platform/locale';

/** Making one costs more than a whole letter besides. */
const formatsIn = (tag: string) => ({
  day: new Intl.DateTimeFormat(tag, { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' }),
  time: new Intl.DateTimeFormat(tag, {
    timeZone: 'Europe/Moscow',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
});
const FORMATS = { ru: formatsIn('ru-RU'), en: formatsIn('en-GB') };

/** A day in Moscow as the pages write it, `25 November`, that stays in one line. */
export function dayIn(moment: Date, locale: Locale): string {
  return FORMATS[locale].day.format(moment).replaceAll(' ', '\u00a0');
}

/** The time of a moment in Moscow, `17:58`. */
export function timeIn(moment: Date, locale: Locale): string {
  return FORMATS[locale].time.format(moment);
}

/** A moment in Moscow, `25 November, 17:58`; that it is Moscow's is told beside it. */
export function momentIn(moment: Date, locale: Locale): string {
  return `${dayIn(moment, locale)}, ${timeIn(moment, locale)}`;
}
