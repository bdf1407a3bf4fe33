import { type Database, sql, type Tx } from '#platform/database';

/** Accounts without a login since a moment whose owners have not been notified since then; `limit` caps a batch. */
export type InactiveAccounts = { loggedInBefore: Date; now: Date; goesAt: Date; limit: number };

/** Accounts whose owners were notified before a moment and have not logged in since. */
export type ExpiredAccounts = { notifiedBefore: Date };

/** An owner who returns and leaves again is notified again. */
export async function markNotified(
  tx: Tx,
  { loggedInBefore, now, limit }: InactiveAccounts,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    update account set unused_told_at = ${now} where id in (
      select id from account
      where last_login_at < ${loggedInBefore} and coalesce(unused_told_at, '-infinity') < last_login_at
      order by id limit ${limit} for update skip locked
    ) returning id, email
  `.execute(tx);
  return rows;
}

const isGoing = ({ notifiedBefore }: ExpiredAccounts) =>
  sql`unused_told_at > last_login_at and unused_told_at < ${notifiedBefore}`;

export async function listExpired(db: Database, going: ExpiredAccounts, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account where ${isGoing(going)} order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countExpired(db: Database, going: ExpiredAccounts): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from account where ${isGoing(going)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Locks the account and checks again, because its owner may have logged in meanwhile. */
export async function lockExpired(tx: Tx, going: ExpiredAccounts, id: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${id} and ${isGoing(going)} for update`.execute(tx);
  return rows.length > 0;
}
