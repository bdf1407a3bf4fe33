import { canTransition, type OrderStatus } from '@kashtanka/rules';
import { orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import type { TransitionReason } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import { type TransitionOutcome, transitionOrder } from './transition-order.ts';

type MovedByItself = TransitionOutcome | { ok: false; problem: 'unknown' | 'not_now' };

/** A transition by the system with all of its effects; a forbidden one is refused (D63). */
export async function transitionAutomatically(
  deps: FulfilmentDeps,
  number: string,
  { to, why }: { to: OrderStatus; why: TransitionReason },
): Promise<MovedByItself> {
  const found = await orderRecords.find(deps.db, number);
  if (!found) return { ok: false, problem: 'unknown' };
  return inTransaction<MovedByItself>(deps.db, async (tx, undo) => {
    const order = await orderRecords.lock(tx, found.order.number);
    if (!order || !canTransition(order.status, to)) return { ok: false, problem: 'not_now' };
    const done = await transitionOrder(tx, deps, order, { to, why });
    return done.ok ? done : undo(done);
  });
}
