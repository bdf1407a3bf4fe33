import { type Database, sql, type Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import { emailColumn } from '#platform/mail/normalize-stored-emails';

export type SubscriberRow = {
  id: number;
  /** Null after unsubscribing. */
  email: string | null;
  /** Null for a guest's subscription. */
  account_id: number | null;
  masked: string;
  locale: Locale;
  asked_at: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
};

const SUBSCRIBER = sql`
  select id, email, account_id, masked, locale, asked_at, confirmed_at, cancelled_at from newsletter_subscriber
`;

/** `hashes`: possible hashes of an unsubscribed email. */
export type Address = { email: string; hashes: readonly Buffer[] };

/** Includes unsubscribed emails. */
export async function findByAddress(
  db: Database | Tx,
  { email, hashes }: Address,
): Promise<SubscriberRow | undefined> {
  return (
    await sql<SubscriberRow>`${SUBSCRIBER} where email = ${email} or email_hash = any(${hashes}::bytea[])`.execute(
      db,
    )
  ).rows[0];
}

export async function findById(db: Database | Tx, id: number): Promise<SubscriberRow | undefined> {
  return (await sql<SubscriberRow>`${SUBSCRIBER} where id = ${id}`.execute(db)).rows[0];
}

export async function lockById(tx: Tx, id: number): Promise<SubscriberRow | undefined> {
  return (await sql<SubscriberRow>`${SUBSCRIBER} where id = ${id} for update`.execute(tx)).rows[0];
}

/** Whether the recipient has confirmed by the mailed link. */
export async function isConfirmedByLink(db: Database | Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_subscriber where email = ${email} and confirmed_at is not null and account_id is null
  `.execute(db);
  return rows.length > 0;
}

/** Finds or creates the row of an email and locks it, because a form can be sent twice at once. */
export async function lockByAddress(
  tx: Tx,
  address: Address,
  { masked, locale, now }: { masked: string; locale: Locale; now: Date },
): Promise<SubscriberRow & { is_new: boolean }> {
  const known = await lockKnown(tx, address);
  if (known) return { ...known, is_new: false };
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscriber (email, masked, locale, asked_at)
    values (${address.email}, ${masked}, ${locale}, ${now}) on conflict (email) do nothing returning id
  `.execute(tx);
  const row = await lockKnown(tx, address);
  if (!row) throw new Error('a newsletter row that was just inserted is missing');
  return { ...row, is_new: rows.length > 0 };
}

async function lockKnown(tx: Tx, { email, hashes }: Address): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`
    ${SUBSCRIBER} where email = ${email} or email_hash = any(${hashes}::bytea[]) for update
  `.execute(tx);
  return rows[0];
}

type NewSubscriber = { email: string; locale: Locale; now: Date; accountId: number | null };

/** An account's request is active at once, a guest's waits for the link. */
export async function markRequested(
  tx: Tx,
  id: number,
  { email, locale, now, accountId }: NewSubscriber,
): Promise<void> {
  await sql`
    update newsletter_subscriber set email = ${email}, email_hash = null, locale = ${locale}, asked_at = ${now},
      account_id = ${accountId}, confirmed_at = ${accountId === null ? null : now}, cancelled_at = null
    where id = ${id}
  `.execute(tx);
}

export async function markConfirmed(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update newsletter_subscriber set confirmed_at = ${now} where id = ${id}`.execute(tx);
}

/**
 * Deletes the email and keeps its hash, so that the withdrawal is honoured. `accountId` is the account that withdrew.
 */
export async function markCancelled(
  tx: Tx,
  id: number,
  { hash, now, accountId }: { hash: Buffer; now: Date; accountId: number | null },
): Promise<void> {
  await sql`
    update newsletter_subscriber set email = null, email_hash = ${hash}, account_id = ${accountId}, cancelled_at = ${now}
    where id = ${id}
  `.execute(tx);
}

/** Deletes emails whose owner never confirmed. */
export async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
  await sql`
    delete from newsletter_subscriber
    where confirmed_at is null and cancelled_at is null and asked_at < ${before}
  `.execute(db);
}

export const SUBSCRIBER_EMAILS = [emailColumn('newsletter_subscriber', 'email')];
