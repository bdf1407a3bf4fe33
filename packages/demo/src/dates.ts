import { DAY_MS } from '@kashtanka/rules';
// Days of the demo are counted from the day on which it is loaded, so that it looks alive on any day.

/** `YYYY-MM-DD`, so many days before the given one; a negative number is a day to come. */
export function dayBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The first moment of a Moscow day, as the import writes moments. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00+03:00`;
}

/** The last second of a Moscow day. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59+03:00`;
}
