import type { Clock } from '#platform/clock';
import { affectedRows, type Database, sql } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { type EnterPresence, presenceOf } from '#platform/http/admin/register-staff-stream';
import { ok } from '#platform/http/reply';
import type { Log } from '#platform/log';

const RENEWED_EVERY_MS = 10_000;
/** A server that died leaves its rows behind; they count no longer after this time. */
const COUNTS_FOR_MS = 30_000;

type Deps = { db: Database; clock: Clock; events: Events; log: Log };

/** Who has which thing open; lasts as long as the stream of the browser. */
export function createPresence(deps: Deps) {
  const { db, clock, events, log } = deps;
  /** Open streams of this process by topic and member: two tabs of one person are one presence. */
  const open = new Map<string, number>();
  const enter: EnterPresence = async (topic, { id: staffId }) => {
    const key = `${topic} ${staffId}`;
    open.set(key, (open.get(key) ?? 0) + 1);
    const isNew = await seen(db, { topic, staffId, now: clock.now() });
    if (isNew) await events.publish(db, [presenceOf(topic)]);
    const failed = (error: unknown) =>
      log.warn({ err: error, topic }, 'the presence of a staff member was not written');
    const renewal = setInterval(() => {
      seen(db, { topic, staffId, now: clock.now() }).catch(failed);
    }, RENEWED_EVERY_MS).unref();
    return {
      leave: () => {
        clearInterval(renewal);
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else {
          open.delete(key);
          leave(deps, { topic, staffId }).catch(failed);
        }
      },
    };
  };
  const routes: Pick<AdminHandlers, 'listPresence'> = {
    listPresence: async ({ query }, { staff }) => {
      const rows = await listOthers(deps, { topic: query.topic, staffId: staff.id });
      return ok({ rows: rows.map((row) => ({ ...row, since: row.since.toISOString() })) });
    },
  };
  return { enter, routes };
}

type PresenceRow = { staff_id: number; name: string; since: Date };

/** The other members who have a thing open now. */
async function listOthers(
  { db, clock }: Deps,
  { topic, staffId }: { topic: string; staffId: number },
): Promise<PresenceRow[]> {
  const since = new Date(clock.now().getTime() - COUNTS_FOR_MS);
  const { rows } = await sql<PresenceRow>`
    select staff_id, name, since from staff_presence join staff on staff.id = staff_id
    where topic = ${topic} and seen_at > ${since} and staff_id <> ${staffId} order by since
  `.execute(db);
  return rows;
}

/** Writes or renews a presence; true if it is new. */
async function seen(
  db: Database,
  { topic, staffId, now }: { topic: string; staffId: number; now: Date },
): Promise<boolean> {
  const stale = new Date(now.getTime() - COUNTS_FOR_MS);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into staff_presence (topic, staff_id, since, seen_at) values (${topic}, ${staffId}, ${now}, ${now})
    on conflict (topic, staff_id) do update set seen_at = excluded.seen_at,
      since = case when staff_presence.seen_at > ${stale} then staff_presence.since else excluded.since end
    returning since = ${now} as is_new
  `.execute(db);
  return rows[0]?.is_new ?? false;
}

async function leave({ db, events }: Deps, { topic, staffId }: { topic: string; staffId: number }): Promise<void> {
  const left = sql`delete from staff_presence where topic = ${topic} and staff_id = ${staffId}`;
  if ((await affectedRows(left, db)) > 0) await events.publish(db, [presenceOf(topic)]);
}
