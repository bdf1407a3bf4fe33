import { addDays, moscowDay, moscowHour } from '#platform/clock';

const SATURDAY = 6;
const SUNDAY = 0;

/** The day by which a parcel that is ordered today is there. */
export function deliveryDate(today: string, days: number): string {
  return addDays(today, days);
}

/** The same day for an order before the hour on a working day, else the next working day (D59). */
export function expressDate(now: Date, untilHour: number): string {
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
