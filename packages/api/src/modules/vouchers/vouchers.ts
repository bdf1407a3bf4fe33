import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { News } from '#platform/news/news';
import { type HeldVoucher, type Holder, readVouchers } from './read-held.ts';
import { type ReferralDeps, readReferral } from './referrals.ts';
import { countUse } from './store.ts';
import { voucherTopic } from './topics.ts';
import {
  deleteUse,
  forgetUser,
  insertReward,
  insertUse,
  listReleased,
  type Reward,
  releaseUses,
  takeUseAgain,
  undoTaking,
} from './use-store.ts';

type Asking = Omit<Holder, 'now'>;

export type Vouchers = {
  /** Those of the codes that there are, in their order. */
  read(db: Database | Tx, keys: readonly string[], holder: Asking): Promise<HeldVoucher[]>;
  /** Takes codes for an order; false, and nothing taken, where one is no longer to be had. */
  hold(tx: Tx, order: { number: number; userId: number }, held: readonly HeldVoucher[]): Promise<boolean>;
  /** Gives back what an order holds; that it came to nothing may be told twice. */
  release(tx: Tx, orderNumber: number): Promise<void>;
  /** Takes again what an order had held before it was released; false where that is used up elsewhere. */
  holdAgain(tx: Tx, orderNumber: number): Promise<boolean>;
  /** An order was paid: whose code brought a friend to it is to have points for it, which is told once (D45). */
  reward(tx: Tx, orderNumber: number): Promise<Reward | undefined>;
  /** The account is gone. */
  forgetUser(tx: Tx, userId: number): Promise<void>;
};

export type VoucherDeps = ReferralDeps & { db: Database; clock: Clock; news: News };

export function createVouchers(deps: VoucherDeps): Vouchers {
  const { clock, news, settings } = deps;
  const release = async (tx: Tx, orderNumber: number) => {
    const keys = await releaseUses(tx, orderNumber, clock.now());
    if (keys.length > 0) await news.publish(tx, keys.map(voucherTopic));
  };
  return {
    read: (db, keys, asking) => read(deps, db, keys, { ...asking, now: clock.now() }),
    hold: async (tx, order, held) => {
      for (const one of inOrderOfLocks(held)) {
        if (await take(tx, order, one, clock.now())) continue;
        await release(tx, order.number);
        return false;
      }
      const limited = held.filter(({ isLimited }) => isLimited);
      if (limited.length > 0)
        await news.publish(
          tx,
          limited.map(({ key }) => voucherTopic(key)),
        );
      return true;
    },
    release,
    holdAgain: async (tx, orderNumber) => {
      const released = await listReleased(tx, orderNumber);
      for (const one of released) {
        if (await takeAgain(tx, orderNumber, one, clock.now())) continue;
        await release(tx, orderNumber);
        return false;
      }
      return true;
    },
    reward: async (tx, orderNumber) => {
      const { referral_bonus } = await settings.get();
      return referral_bonus > 0 ? insertReward(tx, orderNumber, referral_bonus, clock.now()) : undefined;
    },
    forgetUser,
  };
}

/** What is no voucher may be a friend's code. */
async function read(
  deps: VoucherDeps,
  db: Database | Tx,
  keys: readonly string[],
  holder: Holder,
): Promise<HeldVoucher[]> {
  if (keys.length === 0) return [];
  const found = new Map((await readVouchers(db, keys, holder)).map((held) => [held.key, held]));
  const held: HeldVoucher[] = [];
  for (const key of keys) {
    const one = found.get(key) ?? (await readReferral(deps, db, key, holder));
    if (one) held.push(one);
  }
  return held;
}

/** Two orders with the same codes wait for each other, and never crosswise. */
function inOrderOfLocks(held: readonly HeldVoucher[]): HeldVoucher[] {
  return [...held].sort((one, other) => (one.key < other.key ? -1 : 1));
}

async function take(
  tx: Tx,
  { number, userId }: { number: number; userId: number },
  { key, voucherId, referrerId, onceKey, isLimited }: HeldVoucher,
  now: Date,
): Promise<boolean> {
  const use = { orderNumber: number, key, voucherId, referrerId, userId, onceKey, isCounted: isLimited, now };
  if (!(await insertUse(tx, use))) return false;
  if (!isLimited || (await countUse(tx, key))) return true;
  await deleteUse(tx, number, key);
  return false;
}

async function takeAgain(
  tx: Tx,
  orderNumber: number,
  { key, is_counted }: { key: string; is_counted: boolean },
  now: Date,
): Promise<boolean> {
  if (!(await takeUseAgain(tx, orderNumber, key))) return false;
  if (!is_counted || (await countUse(tx, key))) return true;
  await undoTaking(tx, orderNumber, key, now);
  return false;
}
