import { LANGUAGES } from '@kashtanka/texts';
import { type Locale, useLocale } from './locale.ts';

/** The shop works in Moscow time, wherever its staff are (D04). */
const TIME_ZONE = 'Europe/Moscow';

const SHAPES = {
  year: { year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes a hundred times as long as using it. */
function formatOf(tag: string, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const key = `${tag} ${shape}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...SHAPES[shape], timeZone: TIME_ZONE });
  made.set(key, known);
  return known;
}

/** `30 нояб.`, with the year unless it is the current one. */
export function formatDay(locale: Locale, moment: string, now: Date): string {
  const date = new Date(moment);
  const isThisYear = formatOf('en', 'year').format(date) === formatOf('en', 'year').format(now);
  const text = formatOf(LANGUAGES[locale].dateTag, isThisYear ? 'day' : 'dayOfYear').format(date);
  return text.replace(/\s?г\.$/, '');
}

/** `18:40` today, `30 нояб., 18:40` on other days. */
export function formatMoment(locale: Locale, moment: string, now: Date): string {
  const time = formatOf(LANGUAGES[locale].dateTag, 'time').format(new Date(moment));
  const isToday = formatDay('en', moment, now) === formatDay('en', now.toISOString(), now);
  return isToday ? time : `${formatDay(locale, moment, now)}, ${time}`;
}

export function useFormatDay(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => formatDay(locale, moment, new Date());
}

export function useFormatMoment(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => formatMoment(locale, moment, new Date());
}
