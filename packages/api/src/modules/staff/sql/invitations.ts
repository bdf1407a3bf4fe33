import type { StaffRole } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';

export type InvitationRow = {
  staff_id: number;
  name: string;
  roles: StaffRole[];
  totp_secret_sealed: Buffer | null;
};

type NewInvitation = { staffId: number; codeHash: Buffer; now: Date; expiresAt: Date };

/** The older invitations of the member end. */
export async function insertInvitation(
  tx: Tx,
  { staffId, codeHash, now, expiresAt }: NewInvitation,
): Promise<void> {
  await sql`update staff_invitation set used_at = ${now} where staff_id = ${staffId} and used_at is null`.execute(
    tx,
  );
  await sql`
    insert into staff_invitation (code_hash, staff_id, created_at, expires_at)
    values (${codeHash}, ${staffId}, ${now}, ${expiresAt})
  `.execute(tx);
}

/** An invitation that can be used now. */
export async function findInvitation(
  db: Database | Tx,
  codeHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select staff_id, name, case when roles = '{}' then array[role] else roles end as roles, totp_secret_sealed
    from staff_invitation join staff on staff.id = staff_id
    where code_hash = ${codeHash} and used_at is null and expires_at > ${now} and stopped_at is null
  `.execute(db);
  return rows[0];
}

/** Uses the invitation up; false if another request did so first. */
export async function useInvitation(tx: Tx, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff_invitation set used_at = ${now}, totp_secret_sealed = null
    where code_hash = ${codeHash} and used_at is null returning staff_id
  `.execute(tx);
  return rows.length > 0;
}

export async function setInvitationSecret(db: Database, codeHash: Buffer, sealed: Buffer): Promise<void> {
  await sql`
    update staff_invitation set totp_secret_sealed = ${sealed} where code_hash = ${codeHash} and used_at is null
  `.execute(db);
}

/** Deletes expired challenges with each new one, so that unfinished sign-ins do not accumulate. */
export async function insertChallenge(
  db: Database,
  { challenge, staffId, now, expiresAt }: { challenge: string; staffId: number | null; now: Date; expiresAt: Date },
): Promise<string> {
  await sql`delete from staff_challenge where expires_at < ${now}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into staff_challenge (challenge, staff_id, expires_at) values (${challenge}, ${staffId}, ${expiresAt})
    returning id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('inserting a challenge returned no row');
  return row.id;
}

/** Uses a challenge up; undefined if it is unknown, expired, or meant for another member. */
export async function takeChallenge(
  db: Database,
  { id, staffId, now }: { id: string; staffId: number | null; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    delete from staff_challenge
    where id = ${id} and expires_at > ${now} and staff_id is not distinct from ${staffId}::bigint returning challenge
  `.execute(db);
  return rows[0]?.challenge;
}
