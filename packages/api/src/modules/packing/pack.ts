import type { OrderAdmin } from '#modules/fulfilment';
import type { Actor } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Packer, Packing } from './packing.ts';
import { findPacked, leaveBatch, lockOpenOrder, savePacked, setPacker, unpackInBatch } from './sql.ts';

/** For as long a packing can be taken back: emails and carriers learn of it afterwards. */
const UNDO_MS = 10_000;
const GRACE_MS = 1_000;

type Deps = {
  clock: Clock;
  events: Events;
  packing: Packing;
  orders: Pick<OrderAdmin, 'pack' | 'unpack'>;
};

type NotPacked =
  | { ok: false; problem: 'not_in_batch' }
  | { ok: false; problem: 'taken'; name: string }
  | { ok: false; problem: 'incomplete'; missing: number };

/** Closes the box of a completely scanned order, in one transaction with its place in the batch. */
export async function packBox(
  { clock, events, packing, orders }: Deps,
  actor: Actor,
  { packer, number }: { packer: Packer; number: string },
) {
  const now = clock.now();
  const undoUntil = new Date(now.getTime() + UNDO_MS);
  const batch = { id: 0 };
  const done = await orders.pack<NotPacked>(actor, {
    number,
    undoUntil,
    before: async (tx, order) => {
      const row = await lockOpenOrder(tx, order);
      if (!row) return { ok: false, problem: 'not_in_batch' };
      if (row.packer_id !== null && row.packer_id !== packer.staffId)
        return { ok: false, problem: 'taken', name: row.packer_name ?? '' };
      const missing = await packing.countMissing(tx, order);
      if (missing > 0) return { ok: false, problem: 'incomplete', missing };
      await setPacker(tx, order, packer);
      batch.id = row.batch_id;
      return undefined;
    },
    after: async (tx, { number: order, heldUntil }) => {
      await savePacked(tx, order, { packed_at: now, batch_id: batch.id, held_until: heldUntil });
      await leaveBatch(tx, order);
      await events.publish(tx, [`batch:${batch.id}`]);
    },
  });
  return done.ok ? { ...done, undoUntil } : done;
}

/** Takes the packing of an order back within seconds. */
export function unpackBox({ clock, events, orders }: Deps, actor: Actor, number: string) {
  return orders.unpack<{ ok: false; problem: 'undo_expired' }>(actor, {
    number,
    before: async (tx, order) => {
      const packed = await findPacked(tx, order);
      if (!packed || clock.now().getTime() > packed.packed_at.getTime() + UNDO_MS)
        return { ok: false, problem: 'undo_expired' };
      await unpackInBatch(tx, order, packed.batch_id);
      await events.publish(tx, [`batch:${packed.batch_id}`]);
      return { ok: true, packedAt: packed.packed_at, heldUntil: packed.held_until };
    },
  });
}

/** Until when carriers must not learn of the packing of an order; undefined if they may. */
export async function findUndoEnd(tx: Tx, number: number, now: Date): Promise<Date | undefined> {
  const packed = await findPacked(tx, number);
  const until = packed && new Date(packed.packed_at.getTime() + UNDO_MS + GRACE_MS);
  return until && until > now ? until : undefined;
}
