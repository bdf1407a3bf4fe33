import { DAY_MS } from '@kashtanka/rules';
import { type Order, orderConfirmation, orderJobs } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { TransitionReason } from './cancel-order.ts';
import type { AdminDeps, FulfilmentDeps } from './deps.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from './perform-on-order.ts';

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

type NothingToConfirm = { ok: false; problem: 'nothing_to_confirm' };

export type ReservationConfirmed = { ok: true; version: number } | NothingToConfirm | OrderRefusal;

/** Staff has confirmed the order with the shopper. */
export async function confirmReservationByStaff(
  deps: AdminDeps,
  actor: OrderActor,
  number: string,
): Promise<ReservationConfirmed> {
  const action = { command: 'orders confirm', number } as const;
  return performOnOrder<{ ok: true }, NothingToConfirm>(deps, actor, action, async (tx, order, by) => {
    const isDone = await confirmReservation(tx, deps, order, { actor: by.name, reason: by.reason });
    return isDone ? { ok: true } : { ok: false, problem: 'nothing_to_confirm' };
  });
}
