import { DAY_MS, MINUTE_MS, type OrderStatus } from '@kashtanka/rules';
import type { CheckoutDeps } from './deps.ts';
import type { CheckoutOrder } from './read-request.ts';

/** Nothing due is paid at once; on receipt waits for staff; everything else waits for money (D49, D54). */
export function firstStatus({ paymentCode }: CheckoutOrder, due: number): OrderStatus {
  if (due === 0) return 'processing';
  return paymentCode === 'upon_receipt' ? 'pending' : 'new';
}

/** For how long an order that is not paid yet holds its goods (D50, D54); null when it is paid. */
export async function holdingTimeMs({ settings }: CheckoutDeps, status: OrderStatus): Promise<number | null> {
  const { payment_ttl_minutes, pickup_term_days } = await settings.get();
  if (status === 'new') return payment_ttl_minutes * MINUTE_MS;
  return status === 'pending' ? pickup_term_days * DAY_MS : null;
}
