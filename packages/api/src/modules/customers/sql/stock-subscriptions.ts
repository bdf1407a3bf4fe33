import { type Database, sql, type Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import { emailColumn } from '#platform/mail/normalize-stored-emails';
import { belongsTo, type OwnedAddress } from '#platform/mail/owned-email';
import { deleteDropSubscriptionsOf } from './drop-subscriptions.ts';
import { deleteUnconfirmed } from './newsletter.ts';

type NewWaiting = {
  article: string;
  email: string;
  accountId: number | null;
  locale: Locale;
  now: Date;
  /** Nothing is sent until the mailed link is used. */
  isPending: boolean;
};

/**
 * False if this email already waits for this article (D72). An unconfirmed request is replaced by an account's, because
 * anyone may have made it.
 */
export async function insertWaiting(tx: Tx, waiting: NewWaiting): Promise<boolean> {
  const { article, email, accountId, locale, now, isPending } = waiting;
  const { rows } = await sql`
    insert into stock_subscription (article, email, account_id, locale, created_at, is_pending)
    values (${article}, ${email}, ${accountId}, ${locale}, ${now}, ${isPending})
    on conflict (article, lower(email)) where ended_at is null do update
      set account_id = excluded.account_id, locale = excluded.locale, is_pending = false
      where stock_subscription.is_pending and excluded.account_id is not null
    returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Records a confirmation email for a pending request if none was sent since `sentBefore`; returns the request's id. */
export async function markConfirmationSent(
  tx: Tx,
  { article, email, now, sentBefore }: { article: string; email: string; now: Date; sentBefore: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update stock_subscription set confirmation_sent_at = ${now}
    where article = ${article} and lower(email) = lower(${email}) and ended_at is null and is_pending
      and coalesce(confirmation_sent_at, '-infinity') < ${sentBefore}
    returning id::int
  `.execute(tx);
  return rows[0]?.id;
}

/** Whether a guest with this email has confirmed another request. */
export async function hasConfirmed(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_subscription
    where lower(email) = lower(${email}) and account_id is null and not is_pending and confirmation_sent_at is not null
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Confirms a request; idempotent. Undefined if the request no longer exists. */
export async function confirmWaiting(
  db: Database,
  id: number,
): Promise<{ locale: Locale; article: string } | undefined> {
  const { rows } = await sql<{ locale: Locale; article: string }>`
    update stock_subscription set is_pending = false where id = ${id} and ended_at is null returning locale, article
  `.execute(db);
  return rows[0];
}

export type WaitingRow = { id: number; article: string; created_at: Date };

const isOwn = (owner: OwnedAddress) => sql`
  ${belongsTo(owner, sql`lower(email)`)} and ended_at is null and not is_pending
`;

/** Newest first. */
export async function listWaiting(db: Database, owner: OwnedAddress): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, article, created_at from stock_subscription where ${isOwn(owner)} order by id desc
  `.execute(db);
  return rows;
}

/** Undefined if the account has no such request. */
export async function endWaiting(
  tx: Tx,
  { id, owner, now }: { id: number; owner: OwnedAddress; now: Date },
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    update stock_subscription set ended_at = ${now}
    where id = ${id} and ${isOwn(owner)} returning id, article, created_at
  `.execute(tx);
  return rows[0];
}

/** `email` is the request's; the account's may have changed since. */
export type Waiting = { email: string; accountId: number | null; locale: Locale };

/** Takes and ends a batch of requests for an article, skipping rows that another process has locked. */
export async function takeWaiting(
  tx: Tx,
  { article, limit, now }: { article: string; limit: number; now: Date },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update stock_subscription set ended_at = ${now} where id in (
      select id from stock_subscription where article = ${article} and ended_at is null and not is_pending
      order by id limit ${limit} for update skip locked
    ) returning email, account_id::int as "accountId", locale
  `.execute(tx);
  return rows;
}

/** Articles with confirmed requests, `limit` of them after one; for paging. */
export async function awaitedArticles(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select distinct article from stock_subscription
    where ended_at is null and not is_pending and article > ${after} order by article limit ${limit}
  `.execute(db);
  return rows.map(({ article }) => article);
}

/** Confirmed requests by article; others are missing. */
async function countWaiting(db: Database, articles: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ article: string; waiting: number }>`
    select article, count(*)::int as waiting from stock_subscription
    where article = any(${[...articles]}::text[]) and ended_at is null and not is_pending group by article
  `.execute(db);
  return new Map(rows.map(({ article, waiting }) => [article, waiting]));
}

/** For an article that was renamed before it was sold. */
async function renameArticle(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update stock_subscription set article = ${to} where article = ${from}`.execute(tx);
}

/** Deletes the requests of an account, and those of its email if that is confirmed. */
export async function deleteWaitingOf(tx: Tx, { id, email }: { id: number; email: string | null }): Promise<void> {
  await sql`
    delete from stock_subscription
    where account_id = ${id} or (account_id is null and lower(email) = lower(${email}::text))
  `.execute(tx);
}

/** Deletes ended requests, those older than `before`, and those unconfirmed since `pendingBefore`. */
export async function deleteExpiredWaiting(
  db: Database,
  { before, pendingBefore }: { before: Date; pendingBefore: Date },
): Promise<void> {
  await sql`
    delete from stock_subscription
    where ended_at is not null or created_at < ${before} or (is_pending and created_at < ${pendingBefore})
  `.execute(db);
}

export const WAITING_EMAILS = [emailColumn('stock_subscription', 'email')];

/** Counts of subscriptions, and removal of outdated ones and of those of a deleted account. */
export const subscriptionRecords = {
  renameArticle,
  deleteExpired: deleteExpiredWaiting,
  deleteUnconfirmed,
  deleteWaitingOf,
  countWaiting,
  awaitedArticles,
  deleteDropsOf: deleteDropSubscriptionsOf,
};
