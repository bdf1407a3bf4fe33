import type { StaffCommand } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';

/** `refusal` is null for a performed command. */
export type AuditEntry = {
  at: Date;
  name: string;
  /** The roles at that time, separated by commas. */
  role: string;
  act: StaffCommand;
  subject: string;
  reason: string;
  details: object;
  refusal: string | null;
  /** The session of the back office; null for a command of the terminal. */
  session_id: number | null;
  before: object | null;
  after: object | null;
};

export async function insertAudit(db: Database | Tx, staffId: number, entry: AuditEntry): Promise<void> {
  const { at, name, role, act: command, subject, reason, details, refusal, session_id, before, after } = entry;
  await sql`
    insert into audit_entry (at, staff_id, name, role, act, subject, reason, details, refusal, session_id, before, after)
    values (${at}, ${staffId}, ${name}, ${role}, ${command}, ${subject}, ${reason}, ${JSON.stringify(details)}::jsonb,
      ${refusal}, ${session_id}, ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)
  `.execute(db);
}

/** A look of a member at a subject; once a day, because looking again tells nothing new. */
export async function insertLook(
  db: Database,
  look: {
    staffId: number;
    name: string;
    role: string;
    command: StaffCommand;
    subject: string;
    session: number;
    now: Date;
    since: Date;
  },
): Promise<void> {
  const { staffId, name, role, command, subject, session, now, since } = look;
  await sql`
    insert into audit_entry (at, staff_id, name, role, act, subject, reason, details, session_id)
    select ${now}, ${staffId}, ${name}, ${role}, ${command}, ${subject}, 'look', '{}', ${session}
    where not exists (
      select from audit_entry where subject = ${subject} and staff_id = ${staffId} and act = ${command} and at > ${since}
    )
  `.execute(db);
}

/** Newest first; `null` means no filter. */
export type AuditQuery = {
  name: string | null;
  subject: string | null;
  since: Date | null;
  limit: number;
  command?: string | null;
  /** Only entries older than this id. */
  before?: number | null;
};

export type StoredAuditEntry = AuditEntry & { id: number };

/** A change of many rows is one entry; those of its rows are listed with the rows. */
function isListed(subject: string | null) {
  return sql<boolean>`(${subject}::text is not null or not details ? 'run')`;
}

export async function listAudit(db: Database, asked: AuditQuery): Promise<StoredAuditEntry[]> {
  const { name, subject, since, limit, command = null, before = null } = asked;
  const { rows } = await sql<StoredAuditEntry>`
    select id, at, name, role, act, subject, reason, details, refusal, session_id, before, after from audit_entry
    where (${name}::text is null or lower(name) = lower(${name}))
      and (${subject}::text is null or subject = ${subject})
      and (${since}::timestamptz is null or at >= ${since})
      and (${command}::text is null or act = ${command})
      and (${before}::bigint is null or id < ${before})
      and ${isListed(subject)}
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of matching entries, counted to `most` and one more. */
export async function countAudit(
  db: Database,
  { name, subject, command }: { name: string | null; subject: string | null; command: string | null },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_entry
      where (${name}::text is null or lower(name) = lower(${name}))
        and (${subject}::text is null or subject = ${subject}) and (${command}::text is null or act = ${command})
        and ${isListed(subject)}
      limit ${most + 1}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
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
