import type { packingCalls } from '@kashtanka/contract/admin';
import { type OrderAdmin, orderHttp } from '#modules/fulfilment';
import { type OrderFacts, orderRecords } from '#modules/orders';
import { actorRefused, type PerformCommand } from '#modules/staff';
import { stockRecords } from '#modules/stock';
import { type Clock, toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import { actorIn, type StaffContext } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, noContent, notFound, ok, okSerialized, type Refusal } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { handOver, listWaitingBoxes } from './handover.ts';
import { renderHandover } from './handover-list.ts';
import { type LetterheadDeps, readLetterhead } from './letterhead.ts';
import { packBox, unpackBox } from './pack.ts';
import type { Packer, Packing } from './packing.ts';
import { type PrintedShop, renderLabel, renderPackingList, renderSlip } from './print.ts';
import { listHandovers, listOpenBatches } from './sql.ts';

type Deps = LetterheadDeps & {
  db: Database;
  clock: Clock;
  events: Events;
  packing: Packing;
  orders: OrderAdmin;
  perform: PerformCommand;
};
type Handlers = Pick<AdminHandlers, keyof typeof packingCalls>;

/** Packing is its own reason; staff are not asked for one at every box. */
const PACKING = 'packing';
const UNDOING = 'undo of packing';
const RECENT_HANDOVERS = 20;

export function packingRoutes(deps: Deps): Handlers {
  return {
    ...batchRoutes(deps),
    ...boxRoutes(deps),
    ...packRoutes(deps),
    ...handoverRoutes(deps),
    ...printRoutes(deps),
  };
}

function batchRoutes({
  db,
  packing,
}: Deps): Pick<Handlers, 'listBatches' | 'createBatch' | 'getBatch' | 'closeBatch'> {
  return {
    listBatches: async () => {
      const batches = await listOpenBatches(db);
      const orders = await orderRecords.findMany(
        db,
        batches.flatMap(({ numbers }) => numbers),
      );
      const isWaiting = new Set(
        orders.filter(({ order }) => order.status === 'processing').map(({ order }) => order.number),
      );
      return ok({
        rows: batches.map(({ id, created_at, created_by, numbers }) => ({
          id,
          created_at: toWireTimestamp(created_at),
          created_by,
          orders: numbers.length,
          packed: numbers.filter((number) => !isWaiting.has(number)).length,
          numbers: numbers.map(String),
        })),
      });
    },
    createBatch: async ({ body: { orders } }, context) => {
      const made = await packing.createBatch(actorIn(context, PACKING), orders, context.locale);
      if (made.ok) return created({ batch: made.batch, refused: made.refused });
      return made.problem === 'nothing' ? conflict('nothing', { refused: made.refused }) : actorRefused(made);
    },
    getBatch: async ({ params: { id } }, { locale }) => {
      const batch = await packing.getBatch(id, locale);
      return batch ? ok(batch) : notFound();
    },
    closeBatch: async ({ params: { id } }, context) => {
      const closed = await packing.closeBatch(actorIn(context, PACKING), id);
      if (closed.ok) return noContent();
      return closed.problem === 'unknown' ? notFound() : actorRefused(closed);
    },
  };
}

function boxRoutes({
  packing,
  perform,
}: Deps): Pick<Handlers, 'takeOrder' | 'scanArticle' | 'unscanArticle' | 'setPlace'> {
  return {
    takeOrder: async ({ params: { number } }, context) => {
      const taken = await packing.take(packerIn(context), number);
      return taken.ok ? ok(taken.order) : refusedBox(taken);
    },
    scanArticle: async ({ params: { number }, body: { code } }, context) => {
      const scanned = await packing.scan(packerIn(context), number, code);
      return scanned.ok ? ok(scanned.order) : refusedBox(scanned);
    },
    unscanArticle: async ({ params: { number }, body: { line } }, context) => {
      const undone = await packing.unscan(packerIn(context), number, line);
      return undone.ok ? ok(undone.order) : refusedBox(undone);
    },
    setPlace: async ({ params: { article }, body: { place } }, context) => {
      const action = { command: 'stock set', subject: `article ${article}`, details: { place } } as const;
      const set = await perform(actorIn(context, PACKING), action, async (tx) =>
        (await stockRecords.setPlace(tx, article, place))
          ? { ok: true as const }
          : { ok: false as const, problem: 'unknown' as const },
      );
      if (set.ok) return ok({ article, place });
      return set.problem === 'unknown' ? notFound() : actorRefused(set);
    },
  };
}

function packRoutes(deps: Deps): Pick<Handlers, 'packOrder' | 'unpackOrder'> {
  return {
    packOrder: async ({ params: { number }, body: { reason } }, context) => {
      const packed = await packBox(deps, actorIn(context, reason), { packer: packerIn(context), number });
      if (packed.ok) {
        const undo = { id: `pack:${number}`, until: packed.undoUntil.toISOString() };
        return ok({ version: packed.version, status: 'authorized' as const, undo });
      }
      if (packed.problem === 'incomplete') return conflict('incomplete', { missing: packed.missing });
      if (packed.problem === 'not_in_batch') return conflict('not_in_batch');
      return packed.problem === 'taken' ? conflict('taken', { name: packed.name }) : orderHttp.refused(packed);
    },
    unpackOrder: async ({ params: { number } }, context) => {
      const undone = await unpackBox(deps, actorIn(context, UNDOING), number);
      if (undone.ok) return ok({ version: undone.version, status: 'processing' as const });
      return undone.problem === 'undo_expired' ? conflict('undo_expired') : orderHttp.refused(undone);
    },
  };
}

type HandoverCalls = 'listWaitingBoxes' | 'handOver' | 'listHandovers' | 'printHandover';

function handoverRoutes(deps: Deps): Pick<Handlers, HandoverCalls> {
  return {
    listWaitingBoxes: async (_, { locale }) => ok({ rows: await listWaitingBoxes(deps, locale) }),
    handOver: async ({ body: { orders, reason } }, context) => {
      const made = await handOver(deps, actorIn(context, reason), orders);
      if (made.ok) return created({ id: made.id, refused: made.refused });
      return made.problem === 'nothing' ? conflict('nothing', { refused: made.refused }) : actorRefused(made);
    },
    listHandovers: async () => {
      const rows = await listHandovers(deps.db, RECENT_HANDOVERS);
      return ok({
        rows: rows.map(({ created_at, ...row }) => ({ ...row, created_at: toWireTimestamp(created_at) })),
      });
    },
    printHandover: async ({ params: { id } }, { shopOrigin }) => {
      const pdf = await renderHandover(deps.db, id, new URL(shopOrigin).host);
      return pdf ? okSerialized<undefined>(pdf, pdfNamed(`handover-${id}`)) : notFound();
    },
  };
}

function printRoutes(deps: Deps): Pick<Handlers, 'printSlip' | 'printLabel'> {
  type Render = (facts: OrderFacts, shop: (locale: Locale) => Promise<PrintedShop>) => Promise<Buffer>;
  const print = async (what: string, number: string, { shopOrigin }: StaffContext, render: Render) => {
    const facts = await orderRecords.find(deps.db, number);
    const { host } = new URL(shopOrigin);
    const shopIn = async (locale: Locale) => ({ ...(await readLetterhead(deps, locale)), host });
    const headers = pdfNamed(`${what}-${number}`);
    return facts ? okSerialized<undefined>(await render(facts, shopIn), headers) : notFound();
  };
  return {
    printSlip: ({ params: { number }, query }, context) =>
      print('slip', number, context, async (facts, shopIn) => {
        if (query.for !== 'packer') return renderSlip(facts, await shopIn(facts.order.locale));
        return renderPackingList(facts, await shopIn(context.locale), context.locale);
      }),
    printLabel: ({ params: { number } }, context) =>
      print('label', number, context, async (facts, shopIn) => renderLabel(facts, await shopIn('ru'))),
  };
}

/** Opens in a tab and is saved under its name. */
const pdfNamed = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="${name}.pdf"`,
});

function packerIn({ staff, locale }: StaffContext): Packer {
  return { staffId: staff.id, name: staff.name, locale };
}

type RefusedBox = Exclude<Awaited<ReturnType<Packing['scan']>>, { ok: true }>;

function refusedBox(refused: RefusedBox): Refusal {
  switch (refused.problem) {
    case 'not_in_batch':
      return conflict('not_in_batch');
    case 'taken':
      return conflict('taken', { name: refused.name });
    case 'wrong_article':
      return conflict('wrong_article', { code_scanned: refused.code });
    case 'enough':
      return conflict('enough', { article: refused.article });
    default:
      return refused satisfies never;
  }
}
