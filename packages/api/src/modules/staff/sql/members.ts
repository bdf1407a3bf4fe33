import type { StaffRole } from '@kashtanka/rules';
import { affectedRows, type Database, sql, type Tx } from '#platform/database';

export type StaffRow = {
  id: number;
  name: string;
  roles: StaffRole[];
  added_at: Date;
  stopped_at: Date | null;
  /** The user of the operating system that may act under this name; null if unbound. */
  os_user: string | null;
};

/** A server of the version before stores one role alone. */
const COLUMNS = sql`
  id, name, case when roles = '{}' then array[role] else roles end as roles, added_at, stopped_at, os_user
`;

/** Finds a member by name without case, and locks the row, so that access cannot end during the transaction. */
export async function findStaff(tx: Tx, name: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${COLUMNS} from staff where lower(name) = lower(${name}) for share
  `.execute(tx);
  return rows[0];
}

/** The same by id. */
export async function findStaffById(tx: Tx, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${COLUMNS} from staff where id = ${id} for share`.execute(tx);
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

type NewStaff = { name: string; roles: readonly StaffRole[]; osUser: string | null; now: Date };

/** Undefined if a present or former member has the name. */
export async function insertStaff(tx: Tx, { name, roles, osUser, now }: NewStaff): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    insert into staff (name, role, roles, os_user, added_at)
    values (${name}, ${roles[0]}, ${roles}, ${osUser}, ${now})
    on conflict (lower(name)) do nothing returning ${COLUMNS}
  `.execute(tx);
  return rows[0];
}

/** False if there is no such name. */
export async function setOsUser(tx: Tx, name: string, osUser: string): Promise<boolean> {
  return (await affectedRows(sql`update staff set os_user = ${osUser} where lower(name) = lower(${name})`, tx)) > 0;
}

export async function setRoles(tx: Tx, id: number, roles: readonly StaffRole[]): Promise<void> {
  await sql`update staff set role = ${roles[0]}, roles = ${roles} where id = ${id}`.execute(tx);
}

/** False if there was no active member of that name. */
export async function endAccess(tx: Tx, name: string, now: Date): Promise<boolean> {
  const stopped = sql`
    update staff set stopped_at = ${now} where lower(name) = lower(${name}) and stopped_at is null
  `;
  return (await affectedRows(stopped, tx)) > 0;
}

/** A member with what the list of staff shows besides. */
export type ListedStaff = StaffRow & { last_seen_at: Date | null; has_signed_up: boolean };

export async function listStaffWithSignIns(db: Database | Tx): Promise<ListedStaff[]> {
  const { rows } = await sql<ListedStaff>`
    select ${COLUMNS},
      (select max(last_used_at) from staff_session where staff_id = staff.id) as last_seen_at,
      exists (select from staff_passkey where staff_id = staff.id)
        or exists (select from staff_password where staff_id = staff.id) as has_signed_up
    from staff order by id
  `.execute(db);
  return rows;
}
