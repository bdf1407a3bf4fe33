import {
  type ExchangeDetails,
  type ExchangeRun,
  type exchangeCalls,
  LARGEST_EXCHANGE_BYTES,
} from '@kashtanka/contract/admin';
import { actorRefused } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, notFound, ok, okSerialized, type Refusal } from '#platform/http/reply';
import { type ArticleLists, CONTENT_TYPES } from './lists/article-lists.ts';
import { receiveFile } from './receive-file.ts';
import { type Exchange, type RunChanged, undoUntil } from './runs/exchange.ts';
import type { StoredRun } from './sql/runs.ts';

type Handlers = Pick<AdminHandlers, keyof typeof exchangeCalls>;

const NO_PICTURES = { planned: 0, waiting: 0, attached: 0, present: 0, failed: 0, undone: 0, kept: 0 };
const RUNS = 30;
const ROWS = 100;

export function exchangeRoutes({ exchange, lists }: { exchange: Exchange; lists: ArticleLists }): Handlers {
  return { ...readingRoutes(exchange), ...runningRoutes(exchange), ...listRoutes(lists) };
}

function readingRoutes(
  exchange: Exchange,
): Pick<Handlers, 'listExchangeRuns' | 'getExchangeRun' | 'listExchangeRows' | 'listExchangePictures'> {
  return {
    listExchangeRuns: async ({ query: { after, limit = RUNS } }) => {
      const before = after === undefined ? null : Number(after);
      if (before !== null && !Number.isSafeInteger(before)) return notFound();
      const found = await exchange.list({ before, limit: limit + 1 });
      const shown = found.slice(0, limit);
      return ok({ rows: shown.map(serializeRun), next: found.length > limit ? String(shown.at(-1)?.id) : null });
    },
    getExchangeRun: async ({ params: { id } }) => {
      const run = await exchange.find(id);
      return run ? ok(await serializeDetails(exchange, run)) : notFound();
    },
    listExchangeRows: async ({ params: { id }, query: { after = '0', kind = null, limit = ROWS } }) => {
      if (!Number.isSafeInteger(Number(after)) || !(await exchange.find(id))) return notFound();
      const found = await exchange.rows(id, { kind, after: Number(after), limit: limit + 1 });
      const shown = found.slice(0, limit);
      return ok({
        rows: shown.map(({ revision: _, ...row }) => row),
        next: found.length > limit ? String(shown.at(-1)?.id) : null,
      });
    },
    listExchangePictures: async ({ params: { id }, query: { after = '0', state = null, limit = ROWS } }) => {
      if (!Number.isSafeInteger(Number(after)) || !(await exchange.find(id))) return notFound();
      const found = await exchange.pictures(id, { state, after: Number(after), limit: limit + 1 });
      const shown = found.slice(0, limit);
      return ok({
        rows: shown.map(({ id: picture, line, product, url, state: now, failure }) => ({
          id: picture,
          line,
          product,
          url,
          state: now,
          failure,
        })),
        next: found.length > limit ? String(shown.at(-1)?.id) : null,
      });
    },
  };
}

function runningRoutes(
  exchange: Exchange,
): Pick<
  Handlers,
  'uploadExchangeFile' | 'checkExchangeRun' | 'startExchangeRun' | 'undoExchangeRun' | 'retryExchangePictures'
> {
  return {
    uploadExchangeFile: async ({ query: { name }, picture: file }, { staff }) => {
      if (!file) throw new Error('a call that takes a file was handled without one');
      const bytes = await receiveFile(file.stream, LARGEST_EXCHANGE_BYTES);
      if (!bytes) return conflict('unreadable_file', { problem: 'too_large', at: null });
      const taken = await exchange.take(staff.name, { name, bytes });
      return taken.ok
        ? created(await serializeDetails(exchange, taken.run))
        : conflict('unreadable_file', { problem: taken.problem, at: taken.at });
    },
    checkExchangeRun: async ({ params: { id }, body: { mapping } }) => changed(await exchange.check(id, mapping)),
    startExchangeRun: async ({ params: { id }, body: { reason } }, context) =>
      changed(await exchange.start(actorIn(context, reason), id)),
    undoExchangeRun: async ({ params: { id }, body: { reason } }, context) =>
      changed(await exchange.undo(actorIn(context, reason), id)),
    retryExchangePictures: async ({ params: { id }, body: { reason } }, context) =>
      changed(await exchange.retryPictures(actorIn(context, reason), id)),
  };
}

function changed(outcome: RunChanged) {
  return outcome.ok ? ok(serializeRun(outcome.run)) : refusalOf(outcome);
}

function refusalOf(outcome: Exclude<RunChanged, { ok: true }>): Refusal {
  if (outcome.problem === 'unknown') return notFound();
  return outcome.problem === 'not_now' ? conflict('import_moved_on') : actorRefused(outcome);
}

function listRoutes(lists: ArticleLists): Pick<Handlers, 'downloadProducts' | 'downloadStock'> {
  const file = (name: string, format: 'csv' | 'xlsx', bytes: Buffer) =>
    okSerialized<undefined>(bytes, {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    });
  return {
    downloadProducts: async ({ query: { format = 'csv' } }, { locale }) =>
      file('products', format, await lists.products(format, locale)),
    downloadStock: async ({ query: { format = 'csv' } }, { locale }) =>
      file('stock', format, await lists.stock(format, locale)),
  };
}

function serializeRun(run: StoredRun): ExchangeRun {
  const {
    id,
    created_at,
    created_by,
    run_by,
    file_name,
    format,
    state,
    row_count: rows,
    counts,
    finished_at,
  } = run;
  return {
    id,
    created_at: toWireTimestamp(created_at),
    name: run_by ?? created_by,
    file_name,
    format,
    state,
    rows,
    progress: { done: run.done, total: run.total },
    counts,
    finished_at: finished_at && toWireTimestamp(finished_at),
    undo_until: state === 'done' ? toWireTimestamp(undoUntil(run)) : null,
  };
}

async function serializeDetails(exchange: Exchange, run: StoredRun): Promise<ExchangeDetails> {
  const { encoding, columns, mapping, is_remembered, questions, faults, removed } = run;
  const counted = await exchange.countPictures(run.id);
  const pictures = { ...NO_PICTURES, ...counted };
  const ofFile = { encoding, columns, mapping, is_remembered, questions };
  return { ...serializeRun(run), ...ofFile, faults, removed, pictures };
}
