import type { OrderStatus } from '@kashtanka/rules';

const IN_WORK: readonly OrderStatus[] = [
  'pending',
  'processing',
  'authorized',
  'consolidated_for_shipping',
  'shipping',
  'awaiting_to_resolve',
  'resolving',
  'delivery_failed',
];

/** The promised day has passed and the order has not arrived. `today` is a Moscow day. */
export function isLate(
  { status, promised_day: promised }: { status: OrderStatus; promised_day: string | null },
  today: string,
): boolean {
  return promised !== null && promised < today && IN_WORK.includes(status);
}

const MOSCOW = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** `2026-11-30`: the day that it is in Moscow. */
export function moscowToday(now = new Date()): string {
  return MOSCOW.format(now);
}
