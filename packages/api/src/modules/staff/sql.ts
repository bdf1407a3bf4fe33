import type { StaffCommand, StaffRole } from '@kashtanka/rules';
import { affectedRows, type Database, sql, type Tx } from '#platform/database';

export type StaffRow = {
  id: number;
  name: string;
  role: StaffRole;
  added_at: Date;
  stopped_at: Date | null;
  /** The user of the operating system that may act under this name; null if unbound. */
  os_user: string | null;
};

const COLUMNS = sql`id, name, role, added_at, stopped_at, os_user`;

/** Finds a member by name without case, and locks the row, so that access cannot end during the transaction. */
export async function findStaff(tx: Tx, name: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${COLUMNS} from staff where lower(name) = lower(${name}) for share
  `.execute(tx);
  return rows[0];
}

/**
 * Prevents that two callers add a first owner at once, or that two owners who stop themselves leave none; does not
 * block other commands.
 */
export async function lockStaffList(tx: Tx): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}

export async function listStaffRows(db: Database | Tx): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${COLUMNS} from staff order by id
  `.execute(db);
  return rows;
}

type NewStaff = { name: string; role: StaffRole; osUser: string | null; now: Date };

/** Undefined if a present or former member has the name. */
export async function insertStaff(tx: Tx, { name, role, osUser, now }: NewStaff): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    insert into staff (name, role, os_user, added_at) values (${name}, ${role}, ${osUser}, ${now})
    on conflict (lower(name)) do nothing returning ${COLUMNS}
  `.execute(tx);
  return rows[0];
}

/** False if there is no such name. */
export async function setOsUser(tx: Tx, name: string, osUser: string): Promise<boolean> {
  return (await affectedRows(sql`update staff set os_user = ${osUser} where lower(name) = lower(${name})`, tx)) > 0;
}

/** False if there was no active member of that name. */
export async function endAccess(tx: Tx, name: string, now: Date): Promise<boolean> {
  const stopped = sql`
    update staff set stopped_at = ${now} where lower(name) = lower(${name}) and stopped_at is null
  `;
  return (await affectedRows(stopped, tx)) > 0;
}

/** `refusal` is null for a performed command. */
export type AuditEntry = {
  at: Date;
  name: string;
  role: StaffRole;
  act: StaffCommand;
  subject: string;
  reason: string;
  details: object;
  refusal: string | null;
};

export async function insertAudit(db: Database | Tx, staffId: number, entry: AuditEntry): Promise<void> {
  const { at, name, role, act: command, subject, reason, details, refusal } = entry;
  await sql`
    insert into audit_entry (at, staff_id, name, role, act, subject, reason, details, refusal)
    values (${at}, ${staffId}, ${name}, ${role}, ${command}, ${subject}, ${reason}, ${JSON.stringify(details)}::jsonb,
      ${refusal})
  `.execute(db);
}

/** Newest first; `null` means no filter. */
export type AuditQuery = { name: string | null; subject: string | null; since: Date | null; limit: number };

export async function listAudit(db: Database, { name, subject, since, limit }: AuditQuery): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select at, name, role, act, subject, reason, details, refusal from audit_entry
    where (${name}::text is null or lower(name) = lower(${name}))
      and (${subject}::text is null or subject = ${subject})
      and (${since}::timestamptz is null or at >= ${since})
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * A database trigger protects younger rows by the database's own clock, so a server whose clock is ahead erases
 * nothing.
 */
const isOld = (before: Date) => sql`at < ${before} and at < now() - interval '1821 days'`;

export async function countOldAudit(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where ${isOld(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases audit rows from before a moment, oldest first, at most `limit`; returns the number. */
export async function eraseOldAudit(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_entry where id in (select id from audit_entry where ${isOld(before)} order by id limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}
