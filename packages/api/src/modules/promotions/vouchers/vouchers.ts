import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Encryption } from '#platform/security/encryption';
import {
  deleteUse,
  detachUser,
  insertReward,
  insertUse,
  listReleased,
  listUsed,
  listUsedByPhone,
  type Reward,
  releaseUses,
  setEmailHash,
  setPhoneHash,
  takeUseAgain,
  undoTaking,
} from '../sql/voucher-uses.ts';
import { countUse } from '../sql/vouchers.ts';

import { type ReferralDeps, resolveReferral } from './referrals.ts';
import {
  type ResolvedVoucher,
  resolveVouchers,
  type VoucherHolder,
  type VoucherRefusal,
} from './resolve-vouchers.ts';
import { voucherTopic } from './topics.ts';

type Asking = Omit<VoucherHolder, 'now'>;

export type Vouchers = {
  /** Resolves the existing codes, in the given order. */
  read(db: Database | Tx, keys: readonly string[], holder: Asking): Promise<ResolvedVoucher[]>;
  /** Reserves codes for an order; false, and nothing reserved, if one is no longer available. */
  reserve(tx: Tx, order: { number: number; userId: number }, held: readonly ResolvedVoucher[]): Promise<boolean>;
  /**
   * The first code with a limit of one use that a paid order with the same phone has used. Undefined without a phone.
   */
  findUsedByPhone(
    tx: Tx,
    phone: string | null,
    held: readonly ResolvedVoucher[],
  ): Promise<ResolvedVoucher | undefined>;
  /** Records the phone of a paid order for codes with a limit of one use; idempotent. */
  countPhone(tx: Tx, orderNumber: number, phone: string | null): Promise<void>;
  /** Releases the codes of an order; idempotent. */
  release(tx: Tx, orderNumber: number): Promise<void>;
  /** Reserves them again after a release; false if one is used up. */
  holdAgain(tx: Tx, orderNumber: number): Promise<boolean>;
  /** The referrer's reward for a paid order, returned once (D45). */
  reward(tx: Tx, orderNumber: number): Promise<Reward | undefined>;
  /** The account was deleted. With a confirmed email, single-use codes stay used for that customer. */
  detachUser(tx: Tx, userId: number, provenEmail: string | null): Promise<void>;
};

export type VoucherDeps = ReferralDeps & { db: Database; clock: Clock; events: Events; encryption: Encryption };

export function createVouchers(deps: VoucherDeps): Vouchers {
  const { clock, events, settings, accounts, encryption } = deps;
  const hashes = customerHashes(encryption);
  const release = async (tx: Tx, orderNumber: number) => {
    const keys = await releaseUses(tx, orderNumber, clock.now());
    if (keys.length > 0) await events.publish(tx, keys.map(voucherTopic));
  };
  return {
    read: (db, keys, asking) => read({ ...deps, hashes }, db, keys, { ...asking, now: clock.now() }),
    reserve: async (tx, order, held) => {
      const hasOnce = held.some(({ onceKey }) => onceKey !== null);
      const email = hasOnce ? await accounts.findConfirmedEmail(tx, order.userId) : undefined;
      const emailHash = email === undefined ? null : hashes.ofEmail(email);
      for (const one of inOrderOfLocks(held)) {
        if (await take(tx, { ...order, emailHash }, one, clock.now())) continue;
        await release(tx, order.number);
        return false;
      }
      const limited = held.filter(({ isLimited }) => isLimited);
      if (limited.length > 0)
        await events.publish(
          tx,
          limited.map(({ key }) => voucherTopic(key)),
        );
      return true;
    },
    findUsedByPhone: async (tx, phone, held) => {
      const onceKeys = onceKeysOf(held);
      if (phone === null || onceKeys.length === 0) return undefined;
      const used = await listUsedByPhone(tx, onceKeys, hashes.ofPhone(phone));
      return held.find(({ onceKey }) => onceKey !== null && used.has(onceKey));
    },
    countPhone: async (tx, orderNumber, phone) => {
      if (phone !== null) await setPhoneHash(tx, orderNumber, hashes.ofPhone(phone));
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
    detachUser: async (tx, userId, provenEmail) => {
      if (provenEmail !== null) await setEmailHash(tx, userId, hashes.ofEmail(provenEmail));
      await detachUser(tx, userId);
    },
  };
}

/** A code without a voucher may be a referral code. */
async function read(
  deps: VoucherDeps & { hashes: CustomerHashes },
  db: Database | Tx,
  keys: readonly string[],
  holder: VoucherHolder,
): Promise<ResolvedVoucher[]> {
  if (keys.length === 0) return [];
  const found = new Map((await resolveVouchers(db, keys, holder)).map((held) => [held.key, held]));
  const held: ResolvedVoucher[] = [];
  for (const key of keys) {
    const one = found.get(key) ?? (await resolveReferral(deps, db, key, holder));
    if (one) held.push(one);
  }
  const used = await listUsedBy(deps, db, held, holder);
  return held.map((one) => (one.onceKey !== null && used.has(one.onceKey) ? asUsed(one) : one));
}

async function listUsedBy(
  { accounts, hashes }: VoucherDeps & { hashes: CustomerHashes },
  db: Database | Tx,
  held: readonly ResolvedVoucher[],
  { userId }: VoucherHolder,
): Promise<Set<string>> {
  const onceKeys = onceKeysOf(held);
  if (onceKeys.length === 0) return new Set();
  const email = await accounts.findConfirmedEmail(db, userId);
  return listUsed(db, onceKeys, { userId, emailHash: email === undefined ? null : hashes.ofEmail(email) });
}

function onceKeysOf(held: readonly ResolvedVoucher[]): string[] {
  return held.flatMap(({ onceKey }) => onceKey ?? []);
}

/** These refusals apply to every customer, so they come before "used by you". */
const FOR_EVERY_CUSTOMER: readonly (VoucherRefusal | null)[] = ['ended', 'not_started', 'own_code'];

function asUsed(held: ResolvedVoucher): ResolvedVoucher {
  if (FOR_EVERY_CUSTOMER.includes(held.refusal)) return held;
  return { ...held, refusal: held.voucherId === null ? 'not_first_order' : 'used_by_you' };
}

/** A fixed lock order prevents deadlocks between orders with the same codes. */
function inOrderOfLocks(held: readonly ResolvedVoucher[]): ResolvedVoucher[] {
  return [...held].sort((one, other) => (one.key < other.key ? -1 : 1));
}

async function take(
  tx: Tx,
  { number, userId, emailHash }: { number: number; userId: number; emailHash: Buffer | null },
  { key, voucherId, referrerId, onceKey, isLimited }: ResolvedVoucher,
  now: Date,
): Promise<boolean> {
  const owner = { referrerId, userId, onceKey, emailHash };
  const use = { orderNumber: number, key, voucherId, ...owner, isCounted: isLimited, now };
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

/** Keyed hashes that recognize a customer without storing the email or the phone. Both are in their stored form. */
type CustomerHashes = { ofEmail(email: string): Buffer; ofPhone(phone: string): Buffer };

function customerHashes({ hashFor }: Encryption): CustomerHashes {
  const hash = hashFor('customer');
  return { ofEmail: (email) => hash(`email ${email}`), ofPhone: (phone) => hash(`phone ${phone}`) };
}
