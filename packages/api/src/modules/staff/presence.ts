import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { type EnterPresence, mayRead, presenceOf } from '#platform/http/admin/register-staff-stream';
import { ok } from '#platform/http/reply';
import type { Log } from '#platform/log';
import { deletePresence, listOthers, upsertPresence } from './sql/presence.ts';

const RENEWED_EVERY_MS = 10_000;
/** A server that died leaves its rows behind; they count no longer after this time. */
const COUNTS_FOR_MS = 30_000;

type Deps = { db: Database; clock: Clock; events: Events; log: Log };

/** Who has which thing open; lasts as long as the stream of the browser. */
export function createPresence({ db, clock, events, log }: Deps) {
  /** Open streams of this process by topic and member: two tabs of one person are one presence. */
  const open = new Map<string, number>();
  const staleBefore = () => new Date(clock.now().getTime() - COUNTS_FOR_MS);
  const enter: EnterPresence = async (topic, { id: staffId }) => {
    const key = `${topic} ${staffId}`;
    open.set(key, (open.get(key) ?? 0) + 1);
    const renew = () => upsertPresence(db, { topic, staffId, now: clock.now(), stale: staleBefore() });
    if (await renew()) await events.publish(db, [presenceOf(topic)]);
    const failed = (error: unknown) =>
      log.warn({ err: error, topic }, 'the presence of a staff member was not written');
    const renewal = setInterval(() => void renew().catch(failed), RENEWED_EVERY_MS).unref();
    const leave = async () => {
      if (await deletePresence(db, { topic, staffId })) await events.publish(db, [presenceOf(topic)]);
    };
    return {
      leave: () => {
        clearInterval(renewal);
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else {
          open.delete(key);
          leave().catch(failed);
        }
      },
    };
  };
  const routes: Pick<AdminHandlers, 'listPresence'> = {
    listPresence: async ({ query: { topic } }, { staff }) => {
      if (!mayRead(topic, staff)) return { kind: 'detail', status: 403, code: 'not_allowed' };
      const rows = await listOthers(db, { topic, staffId: staff.id, since: staleBefore() });
      return ok({ rows: rows.map((row) => ({ ...row, since: row.since.toISOString() })) });
    },
  };
  return { enter, routes };
}
