import { type Database, sql, type Tx } from '#platform/database';
import type { Locale } from '#platform/locale';

export type DropSubscriptionRow = { id: number; slug: string; created_at: Date };

/** Undefined if the account is subscribed already. */
export async function insertForDrop(
  tx: Tx,
  { slug, userId, locale, now }: { slug: string; userId: number; locale: Locale; now: Date },
): Promise<DropSubscriptionRow | undefined> {
  const { rows } = await sql<DropSubscriptionRow>`
    insert into drop_subscription (slug, user_id, locale, created_at) values (${slug}, ${userId}, ${locale}, ${now})
    on conflict (slug, user_id) do nothing returning id::int, slug, created_at
  `.execute(tx);
  return rows[0];
}

/** Newest first, including opened drops that the account was notified of. */
export async function listForDrops(db: Database, userId: number): Promise<DropSubscriptionRow[]> {
  const { rows } = await sql<DropSubscriptionRow>`
    select id::int, slug, created_at from drop_subscription where user_id = ${userId} order by id desc
  `.execute(db);
  return rows;
}

/** Undefined if the account has no such subscription. */
export async function deleteForDrop(tx: Tx, id: number, userId: number): Promise<DropSubscriptionRow | undefined> {
  const { rows } = await sql<DropSubscriptionRow>`
    delete from drop_subscription where id = ${id} and user_id = ${userId} returning id::int, slug, created_at
  `.execute(tx);
  return rows[0];
}

/** Takes a batch of subscriptions to notify, skipping rows that another process has locked. */
export async function takeUnnotified(
  tx: Tx,
  { slug, limit, now }: { slug: string; limit: number; now: Date },
): Promise<{ userId: number; locale: Locale }[]> {
  const { rows } = await sql<{ userId: number; locale: Locale }>`
    update drop_subscription set told_at = ${now} where id in (
      select id from drop_subscription where slug = ${slug} and told_at is null
      order by id limit ${limit} for update skip locked
    ) returning user_id::int as "userId", locale
  `.execute(tx);
  return rows;
}

/** Subscriptions are deleted with the account. */
export async function deleteDropSubscriptionsOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from drop_subscription where user_id = ${userId}`.execute(tx);
}
