import type { Tx } from '#platform/database';
import { addTakenBack, listEarned } from './earning-store.ts';
import { type LedgerDeps, write } from './ledger.ts';
import { lockAccounts } from './store.ts';
import { findUse, refundedOf } from './use-store.ts';

/** What comes back of an order in one go, and the number of that time: each is a cause of its own. */
type ComingBack = { orderNumber: number; refundId: number; amount: number };

/** Goods came back that were paid with points: so many come back to whose they were (D44). */
export async function refundPoints(
  tx: Tx,
  deps: LedgerDeps,
  { orderNumber, refundId, amount }: ComingBack,
): Promise<void> {
  if (amount === 0) return;
  const use = await findUse(tx, orderNumber);
  // What is held for an order that was just handed over is spent a moment later, and is gone from its account already.
  if (!use || use.state === 'released' || (await refundedOf(tx, orderNumber)) + amount > use.amount)
    throw new Error(`order ${orderNumber} gives back ${amount} of points that it never took`);
  const { accountId } = use;
  const isOpen = await lockAccounts(tx, [accountId]);
  const cause = `refund:${orderNumber}:${refundId}`;
  if (isOpen(accountId)) await write(tx, deps, { accountId, kind: 'refund', amount, cause, orderNumber });
}

/**
 * The cashback of goods that came back goes, below nothing if need be (D44). With the last of them goes all that the order
 * has brought, also to whose friend bought it: an order that comes back whole is rewarded to nobody (D45). What is promised and
 * not there yet comes the less for it, and not at all where nothing is left.
 */
export async function takeBackEarned(
  tx: Tx,
  deps: LedgerDeps,
  { orderNumber, refundId, amount, isWhole }: ComingBack & { isWhole: boolean },
): Promise<void> {
  const earned = await listEarned(tx, orderNumber);
  const isOpen = await lockAccounts(
    tx,
    earned.map(({ accountId }) => accountId),
  );
  for (const earning of earned) {
    const { kind, accountId, amount: brought, takenBack, state } = earning;
    const left = brought - takenBack;
    const part = isWhole ? left : Math.min(left, kind === 'cashback' ? amount : 0);
    if (part === 0 || !isOpen(accountId)) continue;
    await addTakenBack(tx, earning, part);
    if (state === 'pending') continue;
    const cause = `clawback:${orderNumber}:${refundId}:${kind}`;
    await write(tx, deps, { accountId, kind: 'clawback', amount: -part, cause, orderNumber });
  }
}
