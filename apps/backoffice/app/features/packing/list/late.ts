import type { OrderRow } from '@kashtanka/contract/admin';

/** Days of the shop are Moscow days (D04); this locale writes them as `2026-11-30`. */
const MOSCOW_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** The promised day of a waiting order has passed. */
export function isLate({ promised_day: promised }: Pick<OrderRow, 'promised_day'>, now: Date): boolean {
  return promised !== null && promised < MOSCOW_DAY.format(now);
}
