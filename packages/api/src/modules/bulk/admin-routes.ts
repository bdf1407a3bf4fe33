import { type BulkChange, type BulkRun, type bulkCalls, MOST_PLANNED } from '@kashtanka/contract/admin';
import { moneyToWire } from '@kashtanka/rules';
import { actorRefused } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, notFound, ok, type Refusal, refuseFields } from '#platform/http/reply';
import { createPlan, type Of, PLAN_MS, type PlanDeps, type Planned, UNDO_MS } from './plan.ts';
import { type RunDeps, type Started, startRun, startUndo } from './run.ts';
import {
  type ChangeRow,
  countRows,
  findPlan,
  isUndone,
  listChanges,
  listRefused,
  listRuns,
  type PlanRow,
} from './sql.ts';

type Deps = PlanDeps & RunDeps;
export type BulkHandlers = Pick<AdminHandlers, keyof typeof bulkCalls>;

const ROWS = 100;
const RUNS = 50;

export function bulkRoutes(deps: Deps): BulkHandlers {
  return {
    planBulk: async ({ body: { command, of, input } }, { staff }) => {
      const planned = await createPlan(deps, { command, of: readOf(of), input, roles: staff.roles });
      return planned.ok ? created(await serializePlan(deps, planned)) : refusePlan(planned);
    },
    listBulkChanges: async ({ params: { id }, query: { after, limit = ROWS } }) => {
      const position = after === undefined ? 0 : Number(after);
      const plan = await findPlan(deps.db, id);
      if (!plan || !Number.isSafeInteger(position)) return notFound();
      return ok(await pageOf(deps, id, { after: position, limit }));
    },
    runBulk: async ({ params: { id }, body: { reason } }, context) =>
      answerRun(deps, await startRun(deps, actorIn(context, reason), id)),
    undoBulk: async ({ params: { id }, body: { reason } }, context) =>
      answerRun(deps, await startUndo(deps, actorIn(context, reason), id)),
    getBulkRun: async ({ params: { id } }) => {
      const run = await readRun(deps, id);
      return run ? ok(run) : notFound();
    },
    listBulkRuns: async () => {
      const runs = await listRuns(deps.db, new Date(deps.clock.now().getTime() - UNDO_MS), RUNS);
      return ok({ rows: await Promise.all(runs.map((run) => serializeRun(deps, run))) });
    },
  };
}

type AskedOf = Parameters<BulkHandlers['planBulk']>[0]['body']['of'];

function readOf(of: AskedOf): Of {
  if ('articles' in of) return of;
  const { q, articles = null, state, product_class: productClass = null, category = null } = of.query;
  const isShown = state === undefined ? null : state === 'shown';
  return { filter: { q: q?.trim() || null, articles, isShown, productClass, category }, except: of.except };
}

function refusePlan(refused: Exclude<Planned, { ok: true }>): Refusal {
  switch (refused.problem) {
    case 'fields':
      return refuseFields({ input: refused.fields });
    case 'too_many_rows':
      return conflict('too_many_rows', { most: MOST_PLANNED });
    case 'not_allowed':
      return { kind: 'detail', status: 403, code: 'not_allowed', extra: { roles: refused.roles } };
    default:
      return refused satisfies never;
  }
}

async function serializePlan(deps: Deps, { id, unchanged, prices }: Extract<Planned, { ok: true }>) {
  const { db } = deps;
  const plan = await findPlan(db, id);
  if (!plan) throw new Error(`plan ${id} does not exist`);
  const count = (await countRows(db, [id])).get(id)?.count ?? 0;
  return {
    id,
    command: plan.command,
    ...(await pageOf(deps, id, { after: 0, limit: ROWS })),
    count,
    unchanged,
    prices: prices ? { before: moneyToWire(prices.before), after: moneyToWire(prices.after) } : null,
    refused: (await listRefused(db, id, 'left out')).map(toRefusal),
    until: toWireTimestamp(new Date(plan.at.getTime() + PLAN_MS)),
  };
}

async function pageOf({ db }: Deps, id: number, { after, limit }: { after: number; limit: number }) {
  const rows = await listChanges(db, id, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { changes: shown.map(toChange), next: rows.length > limit ? String(shown.at(-1)?.position) : null };
}

function toChange({ list, key, title, before, after }: ChangeRow): BulkChange {
  return { list, key, title, before, after };
}

function toRefusal({ key: article, title, code }: Awaited<ReturnType<typeof listRefused>>[number]) {
  return { article, title, code };
}

async function answerRun(deps: Deps, started: Started) {
  if (!started.ok) return refuseRun(started);
  const run = await readRun(deps, started.id);
  if (!run) throw new Error(`run ${started.id} does not exist`);
  return ok(run);
}

function refuseRun(refused: Exclude<Started, { ok: true }>): Refusal {
  switch (refused.problem) {
    case 'unknown':
      return notFound();
    case 'already_done':
    case 'plan_ended':
    case 'plan_kept':
    case 'running':
    case 'nothing':
      return conflict(refused.problem);
    default:
      return actorRefused(refused);
  }
}

async function readRun(deps: Deps, id: number): Promise<BulkRun | undefined> {
  const plan = await findPlan(deps.db, id);
  return plan?.started_at ? serializeRun(deps, plan) : undefined;
}

async function serializeRun({ db, clock }: Deps, plan: PlanRow): Promise<BulkRun> {
  const { id, command, input, actor, reason, at, started_at: startedAt, finished_at: finishedAt } = plan;
  const { count = 0, tried = 0, done = 0 } = (await countRows(db, [id])).get(id) ?? {};
  const until = new Date((startedAt ?? at).getTime() + UNDO_MS);
  const mayUndo =
    finishedAt && done > 0 && plan.undo_of === null && until > clock.now() && !(await isUndone(db, id));
  return {
    id,
    command,
    input,
    is_undo: plan.undo_of !== null,
    name: actor ?? '',
    reason: reason ?? '',
    at: toWireTimestamp(startedAt ?? at),
    finished_at: finishedAt && toWireTimestamp(finishedAt),
    count,
    tried,
    done,
    refused: (await listRefused(db, id, 'refused')).map(toRefusal),
    undo: mayUndo ? { until: toWireTimestamp(until) } : null,
  };
}
