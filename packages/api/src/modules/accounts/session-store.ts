import { affectedRows, type Database, sql, type Tx } from '#platform/database';

export type SessionRow = { id: number; account_id: number; expires_at: Date };

export type NewSession = {
  accountId: number;
  secretHash: Buffer;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { accountId, secretHash, userAgent, now, expiresAt } = session;
  await sql`
    insert into login_session (account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
    values (${accountId}, ${secretHash}, ${userAgent}, ${now}, ${now}, ${expiresAt})
  `.execute(tx);
}

export async function findSession(db: Database, secretHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select id, account_id, expires_at from login_session where secret_hash = ${secretHash}
  `.execute(db);
  return rows[0];
}

/** Notes that a login was used; undefined when it is not there. */
export async function useSession(db: Database, secretHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    update login_session set last_used_at = ${now} where secret_hash = ${secretHash} returning id, account_id, expires_at
  `.execute(db);
  return rows[0];
}

export async function deleteSession(tx: Tx, secretHash: Buffer): Promise<void> {
  await sql`delete from login_session where secret_hash = ${secretHash}`.execute(tx);
}

export async function deleteSessionsOf(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from login_session where account_id = ${accountId}`.execute(tx);
}

export async function deleteSessionsBefore(db: Database, now: Date): Promise<void> {
  await sql`delete from login_session where expires_at <= ${now}`.execute(db);
}

export type ListedSession = { id: number; user_agent: string | null; created_at: Date; last_used_at: Date };

export async function listSessions(db: Database, accountId: number, now: Date): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, user_agent, created_at, last_used_at from login_session
    where account_id = ${accountId} and expires_at > ${now} order by last_used_at desc, id desc
  `.execute(db);
  return rows;
}

export async function deleteSessionOf(tx: Tx, accountId: number, id: number): Promise<boolean> {
  return (
    (await affectedRows(sql`delete from login_session where id = ${id} and account_id = ${accountId}`, tx)) > 0
  );
}
