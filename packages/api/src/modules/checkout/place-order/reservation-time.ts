import { DAY_MS, HOUR_MS, MINUTE_MS, type OrderStatus } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutOrder } from './parse-checkout-request.ts';

/** A covered order is paid at once, an order on receipt waits for staff, any other waits for money (D49, D54). */
export function getInitialStatus({ paymentCode }: CheckoutOrder, due: number): OrderStatus {
  if (due === 0) return 'processing';
  return paymentCode === 'upon_receipt' ? 'pending' : 'new';
}

/**
 * Whether an order must be confirmed by the link in its email, because it has neither a payment nor a confirmed email.
 */
export async function needsConfirmation(
  tx: Tx,
  { accounts }: CheckoutDeps,
  { status, email, context: { user } }: { status: OrderStatus; email: string; context: Pick<Context, 'user'> },
): Promise<boolean> {
  if (status !== 'pending') return false;
  return user === null || (await accounts.findConfirmedEmail(tx, user.id)) !== email;
}

/** `isByStaff`: its customer was on the phone, and pays by the link of the email. */
type Holding = { status: OrderStatus; isToConfirm: boolean; isByStaff: boolean };

/** How long an unpaid order reserves its stock (D50, D54); null if it is paid. */
export async function getReservationMs(
  { settings }: CheckoutDeps,
  { status, isToConfirm, isByStaff }: Holding,
): Promise<number | null> {
  const { payment_ttl_minutes, payment_link_hours, confirm_within_hours, pickup_term_days } = await settings.get();
  if (status === 'new') return isByStaff ? payment_link_hours * HOUR_MS : payment_ttl_minutes * MINUTE_MS;
  if (status !== 'pending') return null;
  const termMs = pickup_term_days * DAY_MS;
  return isToConfirm ? Math.min(confirm_within_hours * HOUR_MS, termMs) : termMs;
}
