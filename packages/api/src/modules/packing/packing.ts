import type { Batch, BatchOrder } from '@kashtanka/contract/admin';
import type { Media } from '#modules/media';
import { type Order, orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Locale } from '#platform/locale';
import { isPacked, viewBatch, viewOrders } from './batch-view.ts';
import {
  addScan,
  type BatchOrderRow,
  endBatch,
  findBatch,
  insertBatch,
  insertBatchOrder,
  listScans,
  lockOpenOrder,
  setPacker,
} from './sql.ts';

/** A packer with the language of the interface. */
export type Packer = { staffId: number; name: string; locale: Locale };

export type RefusedOrder = { number: string; code: 'not_found' | 'not_now' | 'in_batch' | 'surcharge_due' };

type Created =
  | { ok: true; batch: Batch; refused: RefusedOrder[] }
  | { ok: false; problem: 'nothing'; refused: RefusedOrder[] }
  | ActorRefusal;

/** `taken`: another packer has the order. */
type NotMine = { ok: false; problem: 'not_in_batch' } | { ok: false; problem: 'taken'; name: string };
type Taken = { ok: true; order: BatchOrder } | NotMine;
type Scanned =
  | Taken
  | { ok: false; problem: 'wrong_article'; code: string }
  | { ok: false; problem: 'enough'; article: string };

export type Packing = {
  createBatch(actor: Actor, numbers: readonly string[], locale: Locale): Promise<Created>;
  getBatch(id: number, locale: Locale): Promise<Batch | undefined>;
  /** False if the batch is unknown or closed. */
  closeBatch(actor: Actor, id: number): Promise<{ ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal>;
  /** Makes a person the packer of an order; two never get the same. */
  take(packer: Packer, number: string): Promise<Taken>;
  /** Counts a piece towards the packer's order. The code is an article, in either case. */
  scan(packer: Packer, number: string, code: string): Promise<Scanned>;
  unscan(packer: Packer, number: string, line: number): Promise<Taken>;
  /** The number of pieces of an order that are not scanned yet. */
  countMissing(tx: Tx, number: number): Promise<number>;
};

type Deps = { db: Database; clock: Clock; events: Events; media: Media; perform: PerformCommand };

export function createPacking(deps: Deps): Packing {
  const { db, events } = deps;
  const changeMine = async <T extends { ok: boolean }>(
    packer: Packer,
    number: string,
    work: (tx: Tx, row: BatchOrderRow) => Promise<T | undefined>,
  ): Promise<T | Taken> =>
    inTransaction<T | Taken>(db, async (tx, undo) => {
      const row = orderRecords.isNumber(number) ? await lockOpenOrder(tx, Number(number)) : undefined;
      if (!row) return { ok: false, problem: 'not_in_batch' };
      if (row.packer_id !== null && row.packer_id !== packer.staffId)
        return { ok: false, problem: 'taken', name: row.packer_name ?? '' };
      await setPacker(tx, row.order_number, packer);
      const refused = await work(tx, row);
      if (refused) return undo(refused);
      await events.publish(tx, [`batch:${row.batch_id}`]);
      const mine = { ...row, packer_id: packer.staffId, packer_name: packer.name };
      const [order] = await viewOrders(deps, tx, [mine], packer.locale);
      if (!order) throw new Error(`order ${number} of a batch does not exist`);
      return { ok: true, order };
    });
  return {
    createBatch: (actor, numbers, locale) => createBatch(deps, actor, { numbers, locale }),
    getBatch: async (id, locale) => {
      const batch = await findBatch(db, id);
      return batch && viewBatch(deps, batch, locale);
    },
    closeBatch: (actor, id) =>
      deps.perform(
        actor,
        { command: 'orders pack', subject: `batch ${id}`, details: { close: true } },
        async (tx) => {
          if (!(await endBatch(tx, id, deps.clock.now())))
            return { ok: false as const, problem: 'unknown' as const };
          await events.publish(tx, [`batch:${id}`]);
          return { ok: true as const };
        },
      ),
    take: (packer, number) => changeMine<Taken>(packer, number, async () => undefined),
    scan: (packer, number, code) =>
      changeMine<Scanned>(packer, number, (tx, row) => countScan(tx, row.order_number, code)),
    unscan: (packer, number, line) =>
      changeMine<Taken>(packer, number, async (tx, row) => {
        await addScan(tx, { number: row.order_number, line, by: -1 });
        return undefined;
      }),
    countMissing: async (tx, number) => {
      const lines = await linesOf(tx, number);
      return lines.reduce((sum, { quantity, scanned }) => sum + Math.max(quantity - scanned, 0), 0);
    },
  };
}

/** Orders are locked in the order of their numbers, as everywhere. */
function createBatch(
  deps: Deps,
  actor: Actor,
  { numbers, locale }: { numbers: readonly string[]; locale: Locale },
): Promise<Created> {
  const { clock, events, perform } = deps;
  const action = { command: 'orders pack', subject: 'batch', details: { orders: numbers } } as const;
  return perform(actor, action, async (tx, { name }): Promise<Created> => {
    const refused: RefusedOrder[] = [];
    const batchId = await insertBatch(tx, { createdBy: name, now: clock.now() });
    const wanted = [...new Set(numbers.map(Number))].toSorted((one, other) => one - other);
    let added = 0;
    for (const number of wanted) {
      const order = await orderRecords.lock(tx, number);
      const code = order ? refuseOrder(order) : 'not_found';
      if (code) refused.push({ number: String(number), code });
      else if (await insertBatchOrder(tx, batchId, number)) added += 1;
      else refused.push({ number: String(number), code: 'in_batch' });
    }
    if (added === 0) return { ok: false, problem: 'nothing', refused };
    await events.publish(tx, ['orders', `batch:${batchId}`]);
    const batch = await findBatch(tx, batchId);
    if (!batch) throw new Error(`batch ${batchId} does not exist`);
    return { ok: true, batch: await viewBatch({ ...deps, db: tx }, batch, locale), refused };
  });
}

function refuseOrder({ status, surcharge }: Order): 'not_now' | 'surcharge_due' | undefined {
  if (status !== 'processing') return 'not_now';
  return surcharge > 0 ? 'surcharge_due' : undefined;
}

type PackedUnits = { line: number; article: string; quantity: number; scanned: number };

async function linesOf(tx: Tx, number: number): Promise<PackedUnits[]> {
  const { lines } = await orderRecords.get(tx, number);
  const scans = new Map((await listScans(tx, [number])).map(({ line, quantity }) => [line, quantity]));
  return lines
    .filter(isPacked)
    .map(({ position: line, article, quantity }) => ({ line, article, quantity, scanned: scans.get(line) ?? 0 }));
}

async function countScan(tx: Tx, number: number, code: string): Promise<Scanned | undefined> {
  const lines = await linesOf(tx, number);
  const scanned = code.trim().toLowerCase();
  const asked = lines.filter(({ article }) => article.toLowerCase() === scanned);
  const [first] = asked;
  if (!first) return { ok: false, problem: 'wrong_article', code: code.trim() };
  const open = asked.find((line) => line.scanned < line.quantity);
  if (!open) return { ok: false, problem: 'enough', article: first.article };
  await addScan(tx, { number, line: open.line, by: 1 });
  return undefined;
}
