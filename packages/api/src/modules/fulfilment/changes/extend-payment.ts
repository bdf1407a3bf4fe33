import { HOUR_MS } from '@kashtanka/rules';
import { type Order, orderJobs, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { AdminDeps } from '../deps.ts';

/** As of a new order. */
const REMINDED_AFTER = 2 / 3;

/** The customer of an unpaid order that was changed pays by the link of its email, and has the time of a caller for it. */
export async function extendPayment(tx: Tx, { settings, clock }: AdminDeps, order: Order): Promise<void> {
  const { status, payment_code: code, payment_deadline: before } = order;
  if (status !== 'new' || code === null || before === null) return;
  const now = clock.now().getTime();
  const leftMs = (await settings.get()).payment_link_hours * HOUR_MS;
  const until = new Date(now + leftMs);
  if (until <= before) return;
  await orderRecords.setPaymentMethod(tx, { ...order, payment_deadline: until }, code);
  await orderRecords.setHeldUntil(tx, order.number, until);
  await orderJobs.scheduleExpiry(tx, order.number, until);
  await orderJobs.scheduleReminder(tx, order.number, new Date(now + Math.round(leftMs * REMINDED_AFTER)));
}
