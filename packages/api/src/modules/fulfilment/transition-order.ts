import { deliveryType, type OrderStatus } from '@kashtanka/rules';
import { giftCards } from '#modules/certificates';
import { isPaidOnReceipt, type Order, orderJobs, orderRecords } from '#modules/orders';
import { addDays, endOfMoscowDay, moscowDay } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type CancelResult, cancelOrder, type TransitionReason } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import { sendOrderEmail } from './emails/order-emails.ts';
import { returnParcel } from './parcels/return-parcel.ts';
import { scheduleBatching } from './parcels/sync-parcel-batches.ts';
import { writeSettlement } from './write-receipts.ts';

export type TransitionOutcome = CancelResult | { ok: false; problem: 'cards_unbound' };

/** Moves a locked order to a status with all effects, or not at all (D63). */
export async function transitionOrder(
  tx: Tx,
  deps: FulfilmentDeps,
  order: Order,
  { to, why, sendAt }: { to: OrderStatus; why: TransitionReason; sendAt?: Date },
): Promise<TransitionOutcome> {
  const at = deps.clock.now();
  if (to === 'canceled') return cancelOrder(tx, deps, order, why);
  if (to === 'returned') return returnParcel(tx, deps, order, why);
  if (to === 'authorized') {
    if (await needsCards(tx, order)) return { ok: false, problem: 'cards_unbound' };
    await setPickupDeadline(tx, deps, order, { at, sendAt });
  }
  if (to === 'shipping' || to === 'issued') await deps.stock.issue(tx, String(order.number), at);
  if (to === 'issued') await giftCards.activate(tx, deps, order.number);
  const isPaid = order.is_paid || (to === 'issued' && (await takeOnReceipt(tx, deps, order)));
  const facts = to === 'issued' ? await orderRecords.get(tx, order.number) : undefined;
  if (facts && isPaid) await writeSettlement(tx, deps, facts, { isPaidNow: !order.is_paid });
  await orderRecords.setStatus(tx, deps.events, order, to, { ...why, at, isPaid });
  await scheduleBatching(tx, deps, { ...order, status: to });
  // Buyers of emailed certificates already got an email for each certificate.
  if (facts && deliveryType(order.shipping_code) !== 'digital')
    await sendOrderEmail(tx, deps, order, { kind: 'issued', lines: facts.lines });
  if (to === 'shipping') await sendOrderEmail(tx, deps, order, { kind: 'shipped' });
  return { ok: true };
}

/** Printed cards must be bound before the parcel is closed (D47). */
async function needsCards(tx: Tx, { number }: Order): Promise<boolean> {
  const { lines } = await orderRecords.get(tx, number);
  return (await giftCards.listUnboundLines(tx, number, lines)).length > 0;
}

/**
 * Sets the pickup deadline at the end of the last day of the present term, for paid and unpaid orders (D54); shipped
 * parcels have none.
 */
async function setPickupDeadline(
  tx: Tx,
  deps: FulfilmentDeps,
  order: Order,
  { at, sendAt }: { at: Date; sendAt: Date | undefined },
): Promise<void> {
  if (deliveryType(order.shipping_code) !== 'pickup') return orderRecords.setHeldUntil(tx, order.number, null);
  const { pickup_term_days: days } = await deps.settings.get();
  const until = endOfMoscowDay(addDays(moscowDay(at), days));
  await orderRecords.setHeldUntil(tx, order.number, until);
  await orderJobs.scheduleExpiry(tx, order.number, until);
  await sendOrderEmail(tx, deps, order, { kind: 'ready', until }, sendAt);
}

/** With payment on receipt, the payment happens at the handover. */
async function takeOnReceipt(tx: Tx, { payments }: FulfilmentDeps, order: Order): Promise<boolean> {
  if (!isPaidOnReceipt(order)) return false;
  await payments.recordShopPayment(tx, order.number, order.amount_due);
  return true;
}
