import { orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { AdminDeps } from '../deps.ts';
import { type RefundedSums, sendOrderEmail } from '../emails/order-emails.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { returnItems } from './refund-order.ts';
import { type RequestedReturn, type ReturnRefused, refuseReturn } from './refuse-return.ts';
import type { ReturnResult } from './return-lines.ts';

/** Ends the return in the transaction of its order, or refuses because it has changed. */
export type EndReturn<Args extends unknown[] = []> = (
  tx: Tx,
  ...args: Args
) => Promise<{ ok: false; problem: 'stale'; version: number; since: [] } | undefined>;

export type ReturnSettlement = {
  number: string;
  /** Whole items, and those with a defect. */
  groups: readonly RequestedReturn[];
  /** The term of return counts until this moment. */
  askedAt: Date;
  onDone: EndReturn;
};

type Settled = Extract<ReturnResult, { ok: true }>;

/** Refunds an inspected return in one transaction, with one email about all of it. */
export function settleReturn(
  deps: AdminDeps,
  actor: OrderActor,
  { number, groups, askedAt, onDone }: ReturnSettlement,
): Promise<ReturnResult> {
  const action = { command: 'orders return', number, details: { groups } } as const;
  return performOnOrder<Omit<Settled, 'version'>, ReturnRefused | Extract<OrderRefusal, { problem: 'stale' }>>(
    deps,
    actor,
    action,
    async (tx, order, by) => {
      const sums: RefundedSums[] = [];
      for (const group of groups) {
        const facts = await orderRecords.get(tx, order.number);
        const refused = refuseReturn(facts, group, { roles: by.roles, now: askedAt });
        if (refused) return refused;
        const coming = { ...group, withDelivery: false };
        const why = { actor: by.name, reason: by.reason };
        sums.push(await returnItems(tx, deps, facts, { coming, why, isSilent: true }));
      }
      const stale = await onDone(tx);
      if (stale) return stale;
      const refunded = sums.reduce(addSums);
      const after = await orderRecords.lock(tx, order.number);
      await sendOrderEmail(tx, deps, order, { kind: 'refund', of: 'return', sent: refunded });
      return { ok: true, refunded, isWhole: after?.status === 'returned' };
    },
  );
}

function addSums(one: RefundedSums, other: RefundedSums): RefundedSums {
  return {
    toCard: one.toCard + other.toCard,
    atTill: one.atTill + other.atTill,
    certificates: one.certificates + other.certificates,
    points: one.points + other.points,
    cashback: one.cashback + other.cashback,
  };
}
