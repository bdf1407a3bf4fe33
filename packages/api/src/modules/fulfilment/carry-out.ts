import { deliveryType, type OrderStatus } from '@kashtanka/rules';
import { moveOrder, type Order, scheduleExpiry, setHeldUntil } from '#modules/orders';
import type { Tx } from '#platform/database';
import { type Canceled, cancelOrder, type Why } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import { tellShopper } from './letters.ts';
import { returnParcel } from './return-parcel.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Moves a locked order with all that the move brings about, or not at all (D63). */
export async function carryOut(
  tx: Tx,
  deps: FulfilmentDeps,
  order: Order,
  { to, why }: { to: OrderStatus; why: Why },
): Promise<Canceled> {
  const at = deps.clock.now();
  if (to === 'canceled') return cancelOrder(tx, deps, order, why);
  if (to === 'returned') return returnParcel(tx, deps, order, why);
  if (to === 'authorized') await keepReady(tx, deps, order, at);
  if (to === 'shipping' || to === 'issued') await deps.stock.issue(tx, String(order.number), at);
  const isPaid = order.is_paid || (to === 'issued' && (await takeOnReceipt(tx, deps, order)));
  await moveOrder(tx, deps.news, order, to, { ...why, at, isPaid });
  if (to === 'shipping' || to === 'issued')
    await tellShopper(tx, deps, order, { kind: to === 'issued' ? to : 'shipped' });
  return { ok: true };
}

/** What is picked up is kept for the term that holds now, whether it is paid or not (D54); a parcel waits for nobody. */
async function keepReady(tx: Tx, deps: FulfilmentDeps, order: Order, at: Date): Promise<void> {
  if (deliveryType(order.shipping_code) !== 'pickup') return setHeldUntil(tx, order.number, null);
  const { pickup_term_days: days } = await deps.settings.get();
  const until = new Date(at.getTime() + days * DAY_MS);
  await setHeldUntil(tx, order.number, until);
  await scheduleExpiry(tx, order.number, until);
  await tellShopper(tx, deps, order, { kind: 'ready', until });
}

/** Goods that are paid on receipt are paid when they are handed over. */
async function takeOnReceipt(tx: Tx, { payments }: FulfilmentDeps, order: Order): Promise<boolean> {
  if (order.payment_code !== 'upon_receipt') return false;
  await payments.takeOnReceipt(tx, order.number, order.amount_due);
  return true;
}
