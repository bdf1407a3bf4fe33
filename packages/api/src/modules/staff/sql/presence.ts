import { affectedRows, type Database, sql } from '#platform/database';

type Present = { topic: string; staffId: number };

/** Writes or renews a presence; true if it is new, because none was seen since `stale`. */
export async function upsertPresence(
  db: Database,
  { topic, staffId, now, stale }: Present & { now: Date; stale: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into staff_presence (topic, staff_id, since, seen_at) values (${topic}, ${staffId}, ${now}, ${now})
    on conflict (topic, staff_id) do update set seen_at = excluded.seen_at,
      since = case when staff_presence.seen_at > ${stale} then staff_presence.since else excluded.since end
    returning since = ${now} as is_new
  `.execute(db);
  return rows[0]?.is_new ?? false;
}

/** False if there was none. */
export async function deletePresence(db: Database, { topic, staffId }: Present): Promise<boolean> {
  const deleted = sql`delete from staff_presence where topic = ${topic} and staff_id = ${staffId}`;
  return (await affectedRows(deleted, db)) > 0;
}

type PresenceRow = { staff_id: number; name: string; since: Date };

/** The other members who were seen at a thing since a moment. */
export async function listOthers(
  db: Database,
  { topic, staffId, since }: Present & { since: Date },
): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`
    select staff_id, name, since from staff_presence join staff on staff.id = staff_id
    where topic = ${topic} and seen_at > ${since} and staff_id <> ${staffId} order by since
  `.execute(db);
  return rows;
}
