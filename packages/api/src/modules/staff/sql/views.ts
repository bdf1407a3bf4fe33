import { affectedRows, type Database, sql } from '#platform/database';

export type ViewRow = {
  id: number;
  staff_id: number;
  author: string;
  name: string;
  search: string;
  is_shared: boolean;
};

/** The views of a member, then those that present members share; by name. */
export async function listViews(
  db: Database,
  { staffId, list }: { staffId: number; list: string },
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select staff_view.id, staff_id, staff.name as author, staff_view.name, search, is_shared
    from staff_view join staff on staff.id = staff_id
    where list = ${list} and (staff_id = ${staffId} or (is_shared and stopped_at is null))
    order by staff_id <> ${staffId}, lower(staff_view.name), staff_view.id
  `.execute(db);
  return rows;
}

type NewView = { staffId: number; list: string; name: string; search: string; isShared: boolean };

/** False if the member has as many as allowed. A view of the same name is replaced. */
export async function saveView(
  db: Database,
  { staffId, list, name, search, isShared }: NewView,
  most: number,
): Promise<boolean> {
  const saved = sql`
    insert into staff_view (staff_id, list, name, search, is_shared)
    select ${staffId}::bigint, ${list}, ${name}, ${search}, ${isShared}::boolean
    where (select count(*) from staff_view where staff_id = ${staffId} and list = ${list} and name <> ${name}) < ${most}
    on conflict (staff_id, list, name) do update set search = excluded.search, is_shared = excluded.is_shared
  `;
  return (await affectedRows(saved, db)) > 0;
}

/** False if the member has no such view. */
export async function deleteView(db: Database, { staffId, id }: { staffId: number; id: number }): Promise<boolean> {
  const deleted = sql`delete from staff_view where id = ${id} and staff_id = ${staffId}`;
  return (await affectedRows(deleted, db)) > 0;
}
