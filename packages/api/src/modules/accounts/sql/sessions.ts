import { affectedRows, type Database, sql, type Tx } from '#platform/database';
import type { User } from '#platform/http/context';
import type { RefreshState } from '../sessions/refresh-rotation.ts';

export type SessionRow = RefreshState & { id: number; account_id: number; created_at: Date; expires_at: Date };

const SESSION = sql`
  select id, account_id, created_at, expires_at, refresh_token_id, previous_refresh_token_id, refresh_rotated_at
  from login_session
`;

export type NewSession = {
  accountId: number;
  secretHash: Buffer;
  refreshTokenId: string;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { accountId, secretHash, refreshTokenId, userAgent, now, expiresAt } = session;
  await sql`
    insert into login_session (account_id, secret_hash, refresh_token_id, user_agent, created_at, last_used_at, expires_at)
    values (${accountId}, ${secretHash}, ${refreshTokenId}, ${userAgent}, ${now}, ${now}, ${expiresAt})
  `.execute(tx);
}

export async function findSession(db: Database, secretHash: Buffer): Promise<SessionRow | undefined> {
  return (await sql<SessionRow>`${SESSION} where secret_hash = ${secretHash}`.execute(db)).rows[0];
}

/** Locks the session until the transaction ends, so that refreshes of one login are serialized. */
export async function lockSession(tx: Tx, secretHash: Buffer): Promise<SessionRow | undefined> {
  return (await sql<SessionRow>`${SESSION} where secret_hash = ${secretHash} for update`.execute(tx)).rows[0];
}

export type Rotation = {
  refreshTokenId: string;
  previousRefreshTokenId: string;
  rotatedAt: Date | null;
  expiresAt: Date;
  now: Date;
};

export async function rotateSession(tx: Tx, id: number, rotation: Rotation): Promise<void> {
  const { refreshTokenId, previousRefreshTokenId, rotatedAt, expiresAt, now } = rotation;
  await sql`
    update login_session set refresh_token_id = ${refreshTokenId}, previous_refresh_token_id = ${previousRefreshTokenId},
      refresh_rotated_at = ${rotatedAt}, expires_at = ${expiresAt}, last_used_at = ${now}
    where id = ${id}
  `.execute(tx);
}

export async function deleteSession(tx: Tx, id: number): Promise<void> {
  await sql`delete from login_session where id = ${id}`.execute(tx);
}

export async function deleteAccountSessions(tx: Tx, accountId: number): Promise<void> {
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

export async function deleteAccountSession(tx: Tx, accountId: number, id: number): Promise<boolean> {
  return (
    (await affectedRows(sql`delete from login_session where id = ${id} and account_id = ${accountId}`, tx)) > 0
  );
}

/** The time of the password login; refreshing does not change it. */
export async function findSessionStart(db: Database, { id, session }: User): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from login_session where id = ${session} and account_id = ${id}
  `.execute(db);
  return rows[0]?.created_at;
}
