import type { OrderDetails } from '@kashtanka/contract/admin';
import { moneyFromWire } from '@kashtanka/rules';

/** Money that was received and has gone back, in kopecks. */
export function moneyBackOf({ payment }: Pick<OrderDetails, 'payment'>): number {
  return payment.received.reduce((sum, { paid, kept }) => sum + moneyFromWire(paid) - moneyFromWire(kept), 0);
}
