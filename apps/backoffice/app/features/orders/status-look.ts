import type { OrderStatus } from '@kashtanka/rules';
import type { StatusGlyph, StatusTone } from '@kashtanka/ui/display/status-badge.tsx';

/** The colour by the work that a status needs, and the circle by how far the order has come. */
export const STATUS_LOOK: Record<OrderStatus, { tone: StatusTone; glyph: StatusGlyph }> = {
  new: { tone: 'gray', glyph: 'empty' },
  pending: { tone: 'wait', glyph: 'empty' },
  processing: { tone: 'wait', glyph: 'empty' },
  authorized: { tone: 'info', glyph: 'half' },
  consolidated_for_shipping: { tone: 'info', glyph: 'half' },
  shipping: { tone: 'info', glyph: 'half' },
  issued: { tone: 'ok', glyph: 'full' },
  awaiting_to_resolve: { tone: 'bad', glyph: 'half' },
  resolving: { tone: 'bad', glyph: 'half' },
  delivery_failed: { tone: 'bad', glyph: 'half' },
  partially_returned: { tone: 'gray', glyph: 'full' },
  returned: { tone: 'gray', glyph: 'full' },
  canceled: { tone: 'gray', glyph: 'full' },
};

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
