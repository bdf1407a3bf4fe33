import { LANGUAGES } from '@kashtanka/texts';
import { type Locale, useLocale } from './locale.ts';

/** The shop and its carriers use Moscow time everywhere (D04). */
const TIME_ZONE = 'Europe/Moscow';

const DAY = { day: 'numeric', month: 'long' } as const;
const SHAPES = {
  year: { year: 'numeric' },
  day: DAY,
  dayOfYear: { ...DAY, year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes a hundred times as long as using it. */
function formatOf(tag: string, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const key = `${tag} ${shape}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { ...SHAPES[shape], timeZone: TIME_ZONE });
  made.set(key, format);
  return format;
}

/** `24 ноября`, with the year unless it is the current one. Accepts a date (`2026-11-24`) or a timestamp. */
export function formatDay(locale: Locale, value: string, now: Date): string {
  const year = (of: Date) => formatOf('en', 'year').format(of);
  const date = new Date(value);
  return year(date) === year(now)
    ? formatOf(LANGUAGES[locale].dateTag, 'day').format(date)
    : formatDayWithYear(locale, value);
}

/** `24 ноября 2026`. Without the locale's «г.», because a full stop may follow. */
export function formatDayWithYear(locale: Locale, value: string): string {
  const parts = formatOf(LANGUAGES[locale].dateTag, 'dayOfYear').formatToParts(new Date(value));
  const year = parts.findIndex(({ type }) => type === 'year');
  return parts
    .slice(0, year + 1)
    .map((part) => part.value)
    .join('');
}

/** `18:40`. */
export function formatTime(locale: Locale, moment: string): string {
  return formatOf(LANGUAGES[locale].dateTag, 'time').format(new Date(moment));
}

export function useFormatDay(): (value: string) => string {
  const locale = useLocale();
  return (value) => formatDay(locale, value, new Date());
}

/** For documents, which are read in other years. */
export function useFormatDayWithYear(): (value: string) => string {
  const locale = useLocale();
  return (value) => formatDayWithYear(locale, value);
}

export function useFormatTime(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => formatTime(locale, moment);
}

/** `24 ноября, 18:40`. */
export function useFormatMoment(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => `${formatDay(locale, moment, new Date())}, ${formatTime(locale, moment)}`;
}

/** Today in Moscow, `2026-11-22`. */
export function todayInMoscow(): string {
  // Swedish dates have the ISO format.
  return new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
}
