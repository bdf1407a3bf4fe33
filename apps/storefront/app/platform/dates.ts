import { LANGUAGE_TAGS, type Locale, useLocale } from './locale.ts';

/** Shop and carriers keep Moscow time, wherever the shopper is (D04). */
const TIME_ZONE = 'Europe/Moscow';

/** `24 ноября`, with the year only when it is another one than now. Takes a day (`2026-11-24`) or a moment. */
export function dayIn(locale: Locale, value: string, now: Date): string {
  const date = new Date(value);
  const year = (of: Date) => of.toLocaleDateString('en', { timeZone: TIME_ZONE, year: 'numeric' });
  return date.toLocaleDateString(dateTag(locale), {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
    ...(year(date) !== year(now) && { year: 'numeric' }),
  });
}

/** `18:40`. */
export function timeIn(locale: Locale, moment: string): string {
  const options = { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Date(moment).toLocaleTimeString(dateTag(locale), options);
}

/** Days come before months in English too: `24 November`. */
function dateTag(locale: Locale): string {
  return locale === 'ru' ? LANGUAGE_TAGS.ru : 'en-GB';
}

export function useDay(): (value: string) => string {
  const locale = useLocale();
  return (value) => dayIn(locale, value, new Date());
}

export function useTime(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => timeIn(locale, moment);
}

/** Today in Moscow, `2026-11-22`. */
export function todayInMoscow(): string {
  // Swedish dates are ISO dates.
  return new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
}
