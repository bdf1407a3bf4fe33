import { orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal } from '#modules/staff';
import type { AdminDeps } from '../deps.ts';
import type { RefundedSums } from '../emails/order-emails.ts';
import { returnItems } from './refund-order.ts';
import { type RequestedReturn, type ReturnRefused, refuseReturn } from './refuse-return.ts';

export type ReturnRequest = RequestedReturn & { number: string };

export type ReturnResult = { ok: true; refunded: RefundedSums; isWhole: boolean } | ReturnRefused | ActorRefusal;

/** Returns items by line (D65). */
export async function returnLines(
  deps: AdminDeps,
  actor: Actor,
  { number, items, isDefect }: ReturnRequest,
): Promise<ReturnResult> {
  const found = await orderRecords.find(deps.db, number);
  const action = {
    command: 'orders return',
    subject: `order ${number}`,
    details: { pieces: items, isDefect },
  } as const;
  return deps.perform(actor, action, async (tx, { name: actor, roles, reason }): Promise<ReturnResult> => {
    const order = found && (await orderRecords.lock(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    const facts = await orderRecords.get(tx, order.number);
    const refused = refuseReturn(facts, { items, isDefect }, { roles, now: deps.clock.now() });
    if (refused) return refused;
    const coming = { items, isDefect, withDelivery: false };
    const refunded = await returnItems(tx, deps, facts, { coming, why: { actor, reason } });
    const after = await orderRecords.lock(tx, order.number);
    return { ok: true, refunded, isWhole: after?.status === 'returned' };
  });
}
