import type { StaffRole } from '@kashtanka/rules';
import { type Database, prepared, sql, type Tx } from '#platform/database';

export type SignInMethod = 'passkey' | 'password' | 'recovery' | 'terminal';

export type SessionRow = {
  id: number;
  method: SignInMethod;
  created_at: Date;
  last_used_at: Date;
  user_agent: string | null;
};

/** An open session with its member. */
export type OpenSession = {
  id: number;
  staff_id: number;
  name: string;
  roles: StaffRole[];
  proven_at: Date | null;
  last_used_at: Date;
};

type NewSession = {
  tokenHash: Buffer;
  staffId: number;
  method: SignInMethod;
  now: Date;
  userAgent: string | null;
};

/**
 * A sign-in proves a second factor, so the session begins proven; a recovery code counts as one, so that its owner can
 * add another passkey. A terminal proves none.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { tokenHash, staffId, method, now, userAgent } = session;
  const provenAt = method === 'terminal' ? null : now;
  const { rows } = await sql<{ id: number }>`
    insert into staff_session (token_hash, staff_id, method, created_at, last_used_at, proven_at, user_agent)
    values (${tokenHash}, ${staffId}, ${method}, ${now}, ${now}, ${provenAt}, ${userAgent}) returning id
  `.execute(tx);
  const [session_] = rows;
  if (!session_) throw new Error('inserting a session returned no row');
  return session_.id;
}

/** The session of a token if it was begun and used since these moments, and its member was not stopped. */
export async function findOpenSession(
  db: Database | Tx,
  tokenHash: Buffer,
  since: { created: Date; used: Date },
): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`${prepared}
    select staff_session.id, staff_id, name, case when roles = '{}' then array[role] else roles end as roles,
      proven_at, last_used_at
    from staff_session join staff on staff.id = staff_id
    where token_hash = ${tokenHash} and ended_at is null and stopped_at is null
      and created_at > ${since.created} and last_used_at > ${since.used}
  `.execute(db);
  return rows[0];
}

export async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  await sql`update staff_session set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`.execute(db);
}

export async function proveSession(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update staff_session set proven_at = ${now} where id = ${id}`.execute(tx);
}

/** Ends one session of a member, or all of them; returns the number. */
export async function endSessions(
  db: Database | Tx,
  { staffId, id = null, now }: { staffId: number; id?: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update staff_session set ended_at = ${now}
    where staff_id = ${staffId} and ended_at is null and (${id}::bigint is null or id = ${id}) returning id
  `.execute(db);
  return rows.length;
}

export async function listOpenSessions(
  db: Database,
  staffId: number,
  since: { created: Date; used: Date },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, method, created_at, last_used_at, user_agent from staff_session
    where staff_id = ${staffId} and ended_at is null and created_at > ${since.created}
      and last_used_at > ${since.used}
    order by id desc
  `.execute(db);
  return rows;
}
