import { emailColumn } from '#platform/canonical-rows';
import { type Database, sql, type Tx } from '#platform/database';
import type { Locale } from '#platform/locale';

type NewWaiting = { article: string; email: string; locale: Locale; now: Date };

/** False when this address waits for this article already (D72). */
export async function insertWaiting(tx: Tx, { article, email, locale, now }: NewWaiting): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_subscription (article, email, locale, created_at)
    values (${article}, ${email}, ${locale}, ${now})
    on conflict (article, lower(email)) where ended_at is null do nothing
    returning id
  `.execute(tx);
  return rows.length > 0;
}

export type WaitingRow = { id: number; article: string; created_at: Date };

/** What an address waits for, the newest first. */
export async function listWaiting(db: Database, email: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, article, created_at from stock_subscription
    where lower(email) = lower(${email}) and ended_at is null order by id desc
  `.execute(db);
  return rows;
}

/** Ends one waiting of an address; undefined when it has none of that id. */
export async function endWaiting(
  tx: Tx,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    update stock_subscription set ended_at = ${now}
    where id = ${id} and lower(email) = lower(${email}) and ended_at is null returning id, article, created_at
  `.execute(tx);
  return rows[0];
}

export type Waiting = { id: string; email: string; locale: Locale };

/** Takes some who wait for an article, and ends their waiting; those whom another process has taken are left to it. */
export async function takeWaiting(
  tx: Tx,
  { article, limit, now }: { article: string; limit: number; now: Date },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update stock_subscription set ended_at = ${now} where id in (
      select id from stock_subscription where article = ${article} and ended_at is null
      order by id limit ${limit} for update skip locked
    ) returning id, email, locale
  `.execute(tx);
  return rows;
}

/** Articles that somebody waits for, `limit` of them after one. */
export async function awaitedArticles(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select distinct article from stock_subscription
    where ended_at is null and article > ${after} order by article limit ${limit}
  `.execute(db);
  return rows.map(({ article }) => article);
}

/** What an address waits for goes with its account. */
export async function forgetWaitingOf(tx: Tx, email: string): Promise<void> {
  await sql`delete from stock_subscription where lower(email) = lower(${email})`.execute(tx);
}

/** Nobody waits longer than a year, and an address that was told is not kept. */
export async function forgetWaiting(db: Database, before: Date): Promise<void> {
  await sql`delete from stock_subscription where ended_at is not null or created_at < ${before}`.execute(db);
}

export const WAITING_EMAILS = [emailColumn('stock_subscription', 'email')];
