const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Unit = 'days' | 'hours' | 'minutes';

/** How long something has waited, in its largest whole unit. */
export function ageOf(moment: string, now: Date): { unit: Unit; count: number } {
  const ms = Math.max(0, now.getTime() - new Date(moment).getTime());
  if (ms >= DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) };
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
}
