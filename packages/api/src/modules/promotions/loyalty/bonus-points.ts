import { paymentsText } from '@kashtanka/texts/api/payments';
import type { Database, Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import {
  cancelOrderEarnings,
  insertEarning,
  listPending,
  markEarningDone,
  type PromisedEarning,
  replaceCashback,
  sumPending,
} from '../sql/bonus-point-earnings.ts';
import {
  type BonusPointsUse,
  findUse,
  insertUse,
  setUsedAmount,
  setUseState,
  sumRefunded,
} from '../sql/bonus-point-uses.ts';
import {
  closeAccount,
  type EntryOfOrder,
  getBalance,
  listEntriesOfOrder,
  lockAccounts,
} from '../sql/bonus-points.ts';
import { bonusPointsTopic, type LedgerDeps, writeLedgerEntry } from './ledger.ts';
import { type RefundedPoints, refundBonusPoints, revokeEarned } from './refund-bonus-points.ts';

/** All amounts are in kopecks. */
export type BonusPointsLedger = {
  balanceOf(db: Database | Tx, accountId: number): Promise<number>;
  /** Pending bonus points, credited when orders are handed over. */
  pendingOf(db: Database | Tx, accountId: number): Promise<number>;
  /** Locks an account's balance until the transaction ends. */
  lock(tx: Tx, accountId: number): Promise<void>;
  /** Takes bonus points of a locked account for an order. */
  reserve(tx: Tx, use: { orderNumber: number; accountId: number; amount: number }): Promise<void>;
  /** Returns the bonus points that an order holds; idempotent. */
  release(tx: Tx, orderNumber: number): Promise<void>;
  /** Takes them again after a release; false if they were spent elsewhere. */
  holdAgain(tx: Tx, orderNumber: number): Promise<boolean>;
  /** The order was paid, so its bonus points are spent. */
  spend(tx: Tx, orderNumber: number): Promise<void>;
  /** What an order gave and took, oldest first. */
  listEntries(db: Database | Tx, orderNumber: number): Promise<EntryOfOrder[]>;
  /** Bonus points that pay for an order. */
  getUsedAmount(db: Database | Tx, orderNumber: number): Promise<number>;
  /** Returns bonus points that paid for returned goods (D44). */
  refund(tx: Tx, refund: RefundedPoints): Promise<void>;
  /** Returns what an order used beyond an amount, because a change made it cheaper; `changeId` makes it happen once. */
  releasePart(tx: Tx, released: { orderNumber: number; amount: number; changeId: number }): Promise<void>;
  /** Revokes the cashback of returned goods (D44), and after a full return the referrer's reward (D45). */
  revokeEarned(tx: Tx, refund: RefundedPoints & { isWhole: boolean }): Promise<void>;
  /** Promises an account bonus points for a paid order, once for each kind; zero is ignored. */
  promise(tx: Tx, earning: PromisedEarning): Promise<void>;
  /** Replaces the promised cashback of an order whose price has changed. */
  promiseAnew(tx: Tx, cashback: { orderNumber: number; accountId: number; amount: number }): Promise<void>;
  /** Credits the promised bonus points at the handover (D41). */
  creditPromised(tx: Tx, orderNumber: number): Promise<void>;
  /** Revokes the promised bonus points of an order that was not handed over. */
  revokePromised(tx: Tx, orderNumber: number): Promise<void>;
  /** The account was deleted and its bonus points are void (D69); idempotent. */
  deleteUserData(tx: Tx, accountId: number): Promise<void>;
};

export function createBonusPoints(deps: LedgerDeps): BonusPointsLedger {
  return {
    balanceOf: getBalance,
    pendingOf: sumPending,
    lock: async (tx, accountId) => {
      await lockAccounts(tx, [accountId]);
    },
    reserve: async (tx, { orderNumber, accountId, amount }) => {
      if ((await getBalance(tx, accountId)) < amount)
        throw new Error(
          `order ${orderNumber} takes ${amount} kopecks of bonus points beyond the balance of account ${accountId}`,
        );
      await insertUse(tx, { orderNumber, accountId, amount });
      await move(tx, deps, { orderNumber, accountId, amount, state: 'held', times: 1 });
    },
    release: (tx, orderNumber) => release(tx, deps, orderNumber),
    holdAgain: (tx, orderNumber) => holdAgain(tx, deps, orderNumber),
    spend: async (tx, orderNumber) => {
      const use = await findUse(tx, orderNumber);
      if (use?.state === 'held') await setUseState(tx, { ...use, state: 'spent' });
    },
    listEntries: listEntriesOfOrder,
    getUsedAmount: async (db, orderNumber) => {
      const use = await findUse(db, orderNumber);
      return use && use.state !== 'released' ? use.amount : 0;
    },
    refund: (tx, refund) => refundBonusPoints(tx, deps, refund),
    releasePart: (tx, released) => releasePart(tx, deps, released),
    revokeEarned: (tx, refund) => revokeEarned(tx, deps, refund),
    promise: async (tx, earning) => {
      if (earning.amount === 0) return;
      await insertEarning(tx, earning, deps.clock.now());
      await deps.events.publish(tx, [bonusPointsTopic(earning.accountId)]);
    },
    promiseAnew: async (tx, cashback) => {
      await replaceCashback(tx, cashback, deps.clock.now());
      await deps.events.publish(tx, [bonusPointsTopic(cashback.accountId)]);
    },
    creditPromised: (tx, orderNumber) => enter(tx, deps, orderNumber),
    revokePromised: async (tx, orderNumber) => {
      for (const earning of await listPending(tx, orderNumber)) await markEarningDone(tx, earning, 'canceled');
    },
    deleteUserData: (tx, accountId) => forgetUser(tx, deps, accountId),
  };
}

async function release(tx: Tx, deps: LedgerDeps, orderNumber: number): Promise<void> {
  const use = await findUse(tx, orderNumber);
  if (!use || use.state === 'released') return;
  const isOpen = await lockAccounts(tx, [use.accountId]);
  const released = { ...use, state: 'released' } as const;
  await setUseState(tx, released);
  const amount = use.amount - (await sumRefunded(tx, orderNumber));
  if (isOpen(use.accountId) && amount > 0) await move(tx, deps, { ...released, amount });
}

async function releasePart(
  tx: Tx,
  deps: LedgerDeps,
  { orderNumber, amount, changeId }: { orderNumber: number; amount: number; changeId: number },
): Promise<void> {
  const use = await findUse(tx, orderNumber);
  if (!use || use.state === 'released' || use.amount < amount)
    throw new Error(`order ${orderNumber} returns ${amount} kopecks of bonus points beyond the amount it used`);
  const { accountId } = use;
  const isOpen = await lockAccounts(tx, [accountId]);
  await setUsedAmount(tx, orderNumber, use.amount - amount);
  const cause = `returned:${orderNumber}:change:${changeId}`;
  if (isOpen(accountId))
    await writeLedgerEntry(tx, deps, { accountId, kind: 'returned', amount, cause, orderNumber });
}

async function holdAgain(tx: Tx, deps: LedgerDeps, orderNumber: number): Promise<boolean> {
  const use = await findUse(tx, orderNumber);
  if (use?.state !== 'released') return true;
  const isOpen = await lockAccounts(tx, [use.accountId]);
  if (!isOpen(use.accountId) || (await getBalance(tx, use.accountId)) < use.amount) return false;
  const held = { ...use, state: 'held', times: use.times + 1 } as const;
  await setUseState(tx, held);
  await move(tx, deps, held);
  return true;
}

/** A numbered cause for each hold and release, so that repeated moves of one order are distinct. */
async function move(
  tx: Tx,
  deps: LedgerDeps,
  { orderNumber, accountId, amount, state, times }: BonusPointsUse,
): Promise<void> {
  const [kind, sign] = state === 'released' ? (['returned', 1] as const) : (['spent', -1] as const);
  const cause = `${kind}:${orderNumber}:${times}`;
  await writeLedgerEntry(tx, deps, { accountId, kind, amount: sign * amount, cause, orderNumber });
}

async function enter(tx: Tx, deps: LedgerDeps, orderNumber: number): Promise<void> {
  const pending = await listPending(tx, orderNumber);
  const accounts = pending.map(({ accountId }) => accountId);
  const isOpen = await lockAccounts(tx, accounts);
  for (const earning of pending) {
    const { accountId, kind, amount, takenBack } = earning;
    await markEarningDone(tx, earning, isOpen(accountId) ? 'done' : 'canceled');
    if (!isOpen(accountId)) continue;
    await writeLedgerEntry(tx, deps, { accountId, kind, amount, cause: `${kind}:${orderNumber}`, orderNumber });
    const taken = { accountId, kind: 'clawback', amount: -takenBack, orderNumber } as const;
    if (takenBack > 0)
      await writeLedgerEntry(tx, deps, { ...taken, cause: `clawback:${orderNumber}:before:${kind}` });
  }
}

async function forgetUser(tx: Tx, deps: LedgerDeps, accountId: number): Promise<void> {
  await lockAccounts(tx, [accountId]);
  await cancelOrderEarnings(tx, accountId);
  const left = await getBalance(tx, accountId);
  const cause = `void:${accountId}`;
  if (left !== 0)
    await writeLedgerEntry(tx, deps, { accountId, kind: 'void', amount: -left, cause, orderNumber: null });
  await closeAccount(tx, accountId, deps.clock.now());
}

/** The name of bonus points as a means of payment (BONUS-04). */
export function bonusPointsName(locale: Locale): string {
  return paymentsText[locale].bonusPoints;
}
