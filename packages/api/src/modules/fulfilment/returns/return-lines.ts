import { orderRecords } from '#modules/orders';
import type { AdminDeps } from '../deps.ts';
import type { RefundedSums } from '../emails/order-emails.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { returnItems } from './refund-order.ts';
import { type RequestedReturn, type ReturnRefused, refuseReturn } from './refuse-return.ts';

export type ReturnRequest = RequestedReturn & { number: string };

type Returned = { ok: true; refunded: RefundedSums; isWhole: boolean };

export type ReturnResult = (Returned & { version: number }) | ReturnRefused | OrderRefusal;

/** Returns items by line (D65). */
export async function returnLines(
  deps: AdminDeps,
  actor: OrderActor,
  { number, items, isDefect }: ReturnRequest,
): Promise<ReturnResult> {
  const action = { command: 'orders return', number, details: { pieces: items, isDefect } } as const;
  return performOnOrder<Returned, ReturnRefused>(deps, actor, action, async (tx, order, by) => {
    const { name: actor, roles, reason } = by;
    const facts = await orderRecords.get(tx, order.number);
    const refused = refuseReturn(facts, { items, isDefect }, { roles, now: deps.clock.now() });
    if (refused) return refused;
    const coming = { items, isDefect, withDelivery: false };
    const refunded = await returnItems(tx, deps, facts, { coming, why: { actor, reason } });
    const after = await orderRecords.lock(tx, order.number);
    return { ok: true, refunded, isWhole: after?.status === 'returned' };
  });
}
