import type { Tx } from '#platform/database';
import { addRevoked, listEarned } from '../sql/bonus-point-earnings.ts';
import { findUse, sumRefunded } from '../sql/bonus-point-uses.ts';
import { lockAccounts } from '../sql/bonus-points.ts';
import { type LedgerDeps, writeLedgerEntry } from './ledger.ts';

/** One return of an order; its number makes the ledger's cause unique. */
export type RefundedPoints = { orderNumber: number; refundId: number; amount: number };

/** Returns bonus points that paid for returned goods (D44). */
export async function refundBonusPoints(
  tx: Tx,
  deps: LedgerDeps,
  { orderNumber, refundId, amount }: RefundedPoints,
): Promise<void> {
  if (amount === 0) return;
  const use = await findUse(tx, orderNumber);
  // Points of an order that was just handed over may still be held; they already left the balance.
  if (!use || use.state === 'released' || (await sumRefunded(tx, orderNumber)) + amount > use.amount)
    throw new Error(`order ${orderNumber} returns ${amount} kopecks of bonus points beyond the amount it used`);
  const { accountId } = use;
  const isOpen = await lockAccounts(tx, [accountId]);
  const cause = `refund:${orderNumber}:${refundId}`;
  if (isOpen(accountId))
    await writeLedgerEntry(tx, deps, { accountId, kind: 'refund', amount, cause, orderNumber });
}

/**
 * Revokes the cashback of returned goods, down to a negative balance (D44). A full return also revokes the referrer's
 * reward (D45). Pending promises are reduced, or canceled if nothing is left.
 */
export async function revokeEarned(
  tx: Tx,
  deps: LedgerDeps,
  { orderNumber, refundId, amount, isWhole }: RefundedPoints & { isWhole: boolean },
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
    await addRevoked(tx, earning, part);
    if (state === 'pending') continue;
    const cause = `clawback:${orderNumber}:${refundId}:${kind}`;
    await writeLedgerEntry(tx, deps, { accountId, kind: 'clawback', amount: -part, cause, orderNumber });
  }
}
