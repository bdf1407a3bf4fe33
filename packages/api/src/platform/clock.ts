import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';

/** Passed in, so that tests control the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const MOSCOW_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** Nearly all calls are for the current minute, and formatting is slow; a day never ends within a minute. */
let cached = { minute: Number.NaN, day: '' };

/** The day in Moscow, `2026-11-21`, which is the business day (D04). */
export function moscowDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (cached.minute !== minute) cached = { minute, day: MOSCOW_DAY.format(moment) };
  return cached.day;
}

export function moscowYear(moment: Date): number {
  return Number(moscowDay(moment).slice(0, 4));
}

/** Moscow has no daylight saving time. */
export function startOfMoscowYear(year: number): Date {
  return new Date(`${year}-01-01T00:00:00+03:00`);
}

const MOSCOW_HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  hourCycle: 'h23',
});

export function moscowHour(moment: Date): number {
  return Number(MOSCOW_HOUR.format(moment));
}

/** Both days are ISO dates. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last second of a day in Moscow. */
export function endOfMoscowDay(day: string): Date {
  return new Date(`${day}T23:59:59+03:00`);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An existing day between `since` and today. */
export function isValidPastDay(text: string, { since, now }: { since: string; now: Date }): boolean {
  const isDay = DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
  return isDay && text >= since && text <= moscowDay(now);
}

/** The wire format of a timestamp: UTC, whole seconds. */
export function toWireTimestamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
