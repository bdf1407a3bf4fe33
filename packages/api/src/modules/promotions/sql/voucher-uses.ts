import { affectedRows, type Database, sql, type Tx } from '#platform/database';

export type VoucherUse = {
  orderNumber: number;
  key: string;
  voucherId: number | null;
  referrerId: number | null;
  userId: number;
  /** The key under which a customer may use it once; null without that limit. */
  onceKey: string | null;
  /** The hash of the account's confirmed email, for the limit of one use. */
  emailHash: Buffer | null;
  isCounted: boolean;
  now: Date;
};

/** False if the customer uses it in another order; concurrent orders wait for each other here. */
export async function insertUse(tx: Tx, use: VoucherUse): Promise<boolean> {
  const inserted = await affectedRows(
    sql`
      insert into voucher_use
        (order_number, key, voucher_id, referrer_id, user_id, once_key, email_hash, is_counted, held_at)
      values (${use.orderNumber}, ${use.key}, ${use.voucherId}, ${use.referrerId}, ${use.userId}, ${use.onceKey},
        ${use.emailHash}, ${use.isCounted}, ${use.now})
      on conflict do nothing
    `,
    tx,
  );
  return inserted > 0;
}

/** Codes that the customer uses in orders which still hold them. */
export async function listUsed(
  db: Database | Tx,
  onceKeys: readonly string[],
  { userId, emailHash }: { userId: number; emailHash: Buffer | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ once_key: string }>`
    select once_key from voucher_use
    where once_key = any(${[...onceKeys]}::text[]) and released_at is null
      and (user_id = ${userId} or email_hash = ${emailHash})
  `.execute(db);
  return new Set(rows.map(({ once_key }) => once_key));
}

/** Codes that a paid order with this phone has used, of another or a deleted account. */
export async function listUsedByPhone(
  tx: Tx,
  onceKeys: readonly string[],
  phoneHash: Buffer,
): Promise<Set<string>> {
  const { rows } = await sql<{ once_key: string }>`
    select once_key from voucher_use
    where once_key = any(${[...onceKeys]}::text[]) and released_at is null and phone_hash = ${phoneHash}
  `.execute(tx);
  return new Set(rows.map(({ once_key }) => once_key));
}

/** Called on payment; from then on the phone counts for the limit of one use. */
export async function setPhoneHash(tx: Tx, orderNumber: number, phoneHash: Buffer): Promise<void> {
  await sql`
    update voucher_use set phone_hash = ${phoneHash} where order_number = ${orderNumber} and once_key is not null
  `.execute(tx);
}

/**
 * Stores the hash of a confirmed email before its account is deleted, if the email was unconfirmed when the order was
 * placed.
 */
export async function setEmailHash(tx: Tx, userId: number, emailHash: Buffer): Promise<void> {
  await sql`
    update voucher_use as own set email_hash = ${emailHash}
    where user_id = ${userId} and once_key is not null and email_hash is null and released_at is null
      and not exists (
        select from voucher_use as other
        where other.once_key = own.once_key and other.email_hash = ${emailHash} and other.released_at is null
      )
  `.execute(tx);
}

/** Undoes a use that could not be granted. */
export async function deleteUse(tx: Tx, orderNumber: number, key: string): Promise<void> {
  await sql`delete from voucher_use where order_number = ${orderNumber} and key = ${key}`.execute(tx);
}

/** Releases the codes of an order; idempotent. Returns the released codes. */
export async function releaseUses(tx: Tx, orderNumber: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with released as (
      update voucher_use set released_at = ${now} where order_number = ${orderNumber} and released_at is null
      returning key, is_counted
    )
    update voucher_code set uses = uses - 1 from released
    where released.key = voucher_code.key and released.is_counted returning voucher_code.key
  `.execute(tx);
  return rows.map(({ key }) => key);
}

/** Released codes of an order, in lock order. */
export async function listReleased(tx: Tx, orderNumber: number): Promise<{ key: string; is_counted: boolean }[]> {
  const { rows } = await sql<{ key: string; is_counted: boolean }>`
    select key, is_counted from voucher_use where order_number = ${orderNumber} and released_at is not null order by key
  `.execute(tx);
  return rows;
}

/** Uses a code again; false if the customer uses it in another order by now. */
export async function takeUseAgain(tx: Tx, orderNumber: number, key: string): Promise<boolean> {
  const taken = await affectedRows(
    sql`
      update voucher_use as own set released_at = null where order_number = ${orderNumber} and key = ${key}
        and not exists (
          select from voucher_use as other
          where other.once_key = own.once_key and other.released_at is null
            and (other.user_id = own.user_id or other.email_hash = own.email_hash)
        )
    `,
    tx,
  );
  return taken > 0;
}

export async function undoTaking(tx: Tx, orderNumber: number, key: string, now: Date): Promise<void> {
  await sql`
    update voucher_use set released_at = ${now} where order_number = ${orderNumber} and key = ${key}
  `.execute(tx);
}

/** A referrer's reward for an order. */
export type Reward = { referrerId: number; points: number };

/** Records a referrer's reward for a paid order, once. */
export async function insertReward(
  tx: Tx,
  orderNumber: number,
  points: number,
  now: Date,
): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    insert into referral_reward (order_number, referrer_id, points, earned_at)
    select order_number, referrer_id, ${points}, ${now} from voucher_use
    where order_number = ${orderNumber} and referrer_id is not null and released_at is null
    on conflict do nothing returning referrer_id as "referrerId", points
  `.execute(tx);
  return rows[0];
}

/** Removes references to a deleted account. */
export async function detachUser(tx: Tx, userId: number): Promise<void> {
  await sql`update voucher_use set user_id = null where user_id = ${userId}`.execute(tx);
  await sql`update voucher_use set referrer_id = null where referrer_id = ${userId}`.execute(tx);
  await sql`update referral_reward set referrer_id = null where referrer_id = ${userId}`.execute(tx);
}
