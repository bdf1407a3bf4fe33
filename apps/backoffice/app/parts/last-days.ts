const DAY_MS = 86_400_000;
const MOSCOW_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** So many days up to today, in Moscow. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  const day = (moment: number) => MOSCOW_DAY.format(new Date(moment));
  return { from: day(now.getTime() - (count - 1) * DAY_MS), to: day(now.getTime()) };
}
