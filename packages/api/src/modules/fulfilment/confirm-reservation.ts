import { DAY_MS } from '@kashtanka/rules';
import { type Order, orderConfirmation, orderJobs, orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal } from '#modules/staff';
import type { Tx } from '#platform/database';
import type { TransitionReason } from './cancel-order.ts';
import type { AdminDeps, FulfilmentDeps } from './deps.ts';

/** Extends a locked, unconfirmed order's reservation to the pickup term (D54); other orders are left unchanged. */
export async function confirmReservation(
  tx: Tx,
  deps: FulfilmentDeps,
  order: Order,
  why: TransitionReason,
): Promise<boolean> {
  if (!orderConfirmation.awaits(order)) return false;
  const at = deps.clock.now();
  const { pickup_term_days } = await deps.settings.get();
  const heldUntil = new Date(at.getTime() + pickup_term_days * DAY_MS);
  await orderConfirmation.confirm(tx, deps.events, order, { at, heldUntil, actor: why.actor, words: why.reason });
  await orderJobs.scheduleExpiry(tx, order.number, heldUntil);
  return true;
}

export type ReservationConfirmed =
  | { ok: true }
  | { ok: false; problem: 'unknown' | 'nothing_to_confirm' }
  | ActorRefusal;

/** Staff has confirmed the order with the shopper. */
export async function confirmReservationByStaff(
  deps: AdminDeps,
  actor: Actor,
  number: string,
): Promise<ReservationConfirmed> {
  const found = await orderRecords.find(deps.db, number);
  const action = { command: 'orders confirm', subject: `order ${number}` } as const;
  return deps.perform(actor, action, async (tx, { name: actor, reason }): Promise<ReservationConfirmed> => {
    const order = found && (await orderRecords.lock(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    const isDone = await confirmReservation(tx, deps, order, { actor, reason });
    return isDone ? { ok: true } : { ok: false, problem: 'nothing_to_confirm' };
  });
}
