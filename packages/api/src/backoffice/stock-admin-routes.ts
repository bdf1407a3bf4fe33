import { MOST_COUNTED, type stockCalls } from '@kashtanka/contract/admin';
import { actorRefused } from '#modules/staff';
import type { StockAdmin } from '#modules/stock';
import { toWireTimestamp } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import {
  conflict,
  created,
  type FieldRefusals,
  notFound,
  ok,
  type Refusal,
  refuseFields,
} from '#platform/http/reply';
import { listStock, readStockItems, type StockListDeps } from './stock-admin.ts';

type Handlers = Pick<AdminHandlers, keyof typeof stockCalls>;

const ROWS = 50;

/** The list of the stock, and lists of received and counted goods. */
export function stockAdminRoutes(deps: StockListDeps): Handlers {
  return { ...readingRoutes(deps), ...listRoutes(deps) };
}

function readingRoutes(deps: StockListDeps): Pick<Handlers, 'listStock' | 'getStockItem'> {
  return {
    listStock: async ({ query: { q, state = null, after = '', limit = ROWS } }, { locale }) => {
      const found = await listStock(deps, { q: q?.trim() || null, state }, { after, limit });
      const most = MOST_COUNTED;
      return ok({
        rows: await readStockItems(deps, found.articles, locale),
        next: found.next,
        count: { value: Math.min(found.count, most), has_more: found.count > most },
      });
    },
    getStockItem: async ({ params: { article } }, { locale }) => {
      const [item] = await readStockItems(deps, [article], locale);
      return item ? ok(item) : notFound();
    },
  };
}

function listRoutes({ stock: { lists } }: { stock: StockAdmin }): Omit<Handlers, 'listStock' | 'getStockItem'> {
  return {
    receiveStock: async ({ body: { lines, reason } }, context) => {
      const received = await lists.receive(actorIn(context, reason), lines);
      if (received.ok) return created({ rows: received.rows, undo: serializeUndo(received.undo) });
      if (received.problem === 'unknown') return unknownArticles(lines, received.articles);
      if (received.problem === 'endless') return conflict('endless', { article: received.article });
      return actorRefused(received);
    },
    countStock: async ({ body, isDryRun }, context) => {
      const lines = body.lines.map(({ counted_before: before, ...line }) => ({ ...line, before }));
      const counted = isDryRun
        ? await lists.compare(lines)
        : await lists.count(actorIn(context, body.reason), lines);
      if (counted.ok) return ok({ rows: counted.rows, undo: serializeUndo(counted.undo) });
      if (counted.problem === 'unknown') return unknownArticles(lines, counted.articles);
      if (counted.problem === 'changed') return conflict('stale', { rows: counted.now });
      return actorRefused(counted);
    },
    undoStockList: async ({ params: { id }, body: { reason } }, context) => {
      const undone = await lists.undo(actorIn(context, reason), id);
      if (undone.ok) return ok({ rows: undone.rows });
      if (undone.problem === 'unknown') return notFound();
      if (undone.problem === 'already_done') return conflict('already_done');
      if (undone.problem === 'too_few')
        return conflict('too_few', { article: undone.article, counted: undone.counted });
      return actorRefused(undone);
    },
  };
}

function serializeUndo(undo: { id: number; until: Date } | null) {
  return undo && { id: undo.id, until: toWireTimestamp(undo.until) };
}

function unknownArticles(lines: readonly { article: string }[], unknown: readonly string[]): Refusal {
  const faults: FieldRefusals = {};
  for (const [at, { article }] of lines.entries())
    if (unknown.includes(article)) faults[at] = { article: [{ code: 'does_not_exist' }] };
  return refuseFields({ lines: faults });
}
