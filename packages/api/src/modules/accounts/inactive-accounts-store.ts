import { type Database, sql, type Tx } from '#platform/database';

/** Accounts that were last logged in to before a moment, and whose owners have not been told since: the first of them. */
export type Unused = { loggedInBefore: Date; now: Date; goesAt: Date; limit: number };

/** Accounts whose owners were told before a moment, and have not logged in since. */
export type Going = { toldBefore: Date };

/** Who comes back and leaves again for years is told again. */
export async function markTold(
  tx: Tx,
  { loggedInBefore, now, limit }: Unused,
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

const isGoing = ({ toldBefore }: Going) => sql`unused_told_at > last_login_at and unused_told_at < ${toldBefore}`;

export async function listGoing(db: Database, going: Going, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account where ${isGoing(going)} order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countGoing(db: Database, going: Going): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from account where ${isGoing(going)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Whether it is going still, once nobody else has it; locked until the transaction ends. */
export async function lockGoing(tx: Tx, going: Going, id: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${id} and ${isGoing(going)} for update`.execute(tx);
  return rows.length > 0;
}
