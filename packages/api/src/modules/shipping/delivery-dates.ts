import type { PricedShippingCode } from '@kashtanka/rules';
import { addDays, moscowDay, moscowHour } from '#platform/clock';

const SATURDAY = 6;
const SUNDAY = 0;

/** The estimated delivery day of an order placed now; null if unknown. */
export function estimateDeliveryDay(
  method: PricedShippingCode,
  daysMax: number | null,
  { now, expressUntilHour }: { now: Date; expressUntilHour: number },
): string | null {
  return method === 'msk-express' ? expressDate(now, expressUntilHour) : dayAfter(daysMax, now);
}

/** Counted from today in Moscow. */
export function dayAfter(days: number | null, now: Date): string | null {
  return days === null ? null : addDays(moscowDay(now), days);
}

/** Today for an order before the hour on a working day, else the next working day (D59). */
function expressDate(now: Date, untilHour: number): string {
  const today = moscowDay(now);
  if (isWorkingDay(today) && moscowHour(now) < untilHour) return today;
  let day = addDays(today, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}
