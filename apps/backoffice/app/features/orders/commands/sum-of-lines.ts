import type { OrderDetails } from '@kashtanka/contract/admin';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';

/** What lines cost together; decimal roubles. */
export function sumOfLines({ lines }: Pick<OrderDetails, 'lines'>, positions: readonly number[]): string {
  const chosen = lines.filter(({ position }) => positions.includes(position));
  return moneyToWire(chosen.reduce((sum, { price_after }) => sum + moneyFromWire(price_after), 0));
}
