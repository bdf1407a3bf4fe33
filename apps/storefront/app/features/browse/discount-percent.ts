import { moneyFromWire } from '@kashtanka/rules';
import type { ItemCard } from './card.ts';

/** Rounded down: a badge promises no more than the basket takes off. */
export function discountPercent({ price, oldPrice }: Pick<ItemCard, 'price' | 'oldPrice'>): number {
  if (oldPrice === undefined) return 0;
  const before = moneyFromWire(oldPrice);
  return before > 0 ? Math.floor(((before - moneyFromWire(price)) * 100) / before) : 0;
}
