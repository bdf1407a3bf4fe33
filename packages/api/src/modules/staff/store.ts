import type { StaffAct, StaffRole } from '@kashtanka/rules';
import { affectedRows, type Database, sql, type Tx } from '#platform/database';

export type StaffRow = {
  id: number;
  name: string;
  role: StaffRole;
  added_at: Date;
  stopped_at: Date | null;
  /** Which user of the operating system may act under this name; null for a name that is bound to none yet. */
  os_user: string | null;
};

const COLUMNS = sql`id, name, role, added_at, stopped_at, os_user`;

/** By a name in whatever letters; until the transaction ends, nobody stops whom it answers. */
export async function findStaff(tx: Tx, name: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${COLUMNS} from staff where lower(name) = lower(${name}) for share
  `.execute(tx);
  return rows[0];
}

/** Two first owners would both be the first without this; acts of others go on meanwhile. */
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

/** Undefined for a name that somebody has or had. */
export async function insertStaff(tx: Tx, { name, role, osUser, now }: NewStaff): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    insert into staff (name, role, os_user, added_at) values (${name}, ${role}, ${osUser}, ${now})
    on conflict (lower(name)) do nothing returning ${COLUMNS}
  `.execute(tx);
  return rows[0];
}

/** Answers whether there is such a name. */
export async function setOsUser(tx: Tx, name: string, osUser: string): Promise<boolean> {
  return (await affectedRows(sql`update staff set os_user = ${osUser} where lower(name) = lower(${name})`, tx)) > 0;
}

/** Says whether there was somebody to stop. */
export async function setStopped(tx: Tx, name: string, now: Date): Promise<boolean> {
  const stopped = sql`
    update staff set stopped_at = ${now} where lower(name) = lower(${name}) and stopped_at is null
  `;
  return (await affectedRows(stopped, tx)) > 0;
}

/** What was done, to what, and why. `refusal` is null for what was done. */
export type AuditEntry = {
  at: Date;
  name: string;
  role: StaffRole;
  act: StaffAct;
  subject: string;
  reason: string;
  details: object;
  refusal: string | null;
};

export async function insertAudit(db: Database | Tx, staffId: number, entry: AuditEntry): Promise<void> {
  const { at, name, role, act, subject, reason, details, refusal } = entry;
  await sql`
    insert into audit_entry (at, staff_id, name, role, act, subject, reason, details, refusal)
    values (${at}, ${staffId}, ${name}, ${role}, ${act}, ${subject}, ${reason}, ${JSON.stringify(details)}::jsonb,
      ${refusal})
  `.execute(db);
}

/** The newest first; `null` asks for all. */
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
