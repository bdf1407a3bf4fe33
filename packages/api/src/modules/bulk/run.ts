import type { BulkCode } from '@kashtanka/contract/admin';
import type { DataRows } from '#modules/import-export';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { StockAdmin } from '#modules/stock';
import type { Clock } from '#platform/clock';
import { type Database, isTemporaryFailure, type Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';
import { PLAN_MS, UNDO_MS } from './plan.ts';
import {
  type ChangeRow,
  findPlan,
  finishPlan,
  insertPlan,
  isUndone,
  listDone,
  listWaiting,
  lockPlan,
  type NewRow,
  type PlanRow,
  settleRow,
  startPlan,
} from './sql.ts';

const RUN_JOB = 'bulk_run';

/** About a second of work: progress is seen, and a stopping server does not wait long for the job. */
const ROWS_PER_JOB = 40;

export type RunDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  rows: DataRows;
  stock: StockAdmin;
  perform: PerformCommand;
};

export type Started =
  | { ok: true; id: number }
  | { ok: false; problem: 'unknown' | 'already_done' | 'plan_ended' | 'plan_kept' | 'running' | 'nothing' }
  | ActorRefusal;

/** Starts the job of a plan. */
export function startRun({ clock, perform, ...deps }: RunDeps, actor: Actor, id: number): Promise<Started> {
  const action = { command: 'rows edit', subject: `bulk ${id}` } as const;
  return perform<Started>(actor, action, async (tx, { name, reason, recordChange }) => {
    const plan = await lockPlan(tx, id);
    if (!plan) return { ok: false, problem: 'unknown' };
    if (plan.started_at) return { ok: false, problem: 'already_done' };
    if (plan.at.getTime() + PLAN_MS < clock.now().getTime()) return { ok: false, problem: 'plan_ended' };
    await begin({ clock, ...deps }, tx, id, { name, reason, session: actor.session ?? null });
    recordChange({}, { command: plan.command, ...plan.input });
    return { ok: true, id };
  });
}

/** Starts the undo of a run, as a run of its own. */
export function startUndo({ clock, perform, ...deps }: RunDeps, actor: Actor, undoOf: number): Promise<Started> {
  const action = { command: 'rows edit', subject: `bulk ${undoOf}`, details: { undo: true } } as const;
  return perform<Started>(actor, action, async (tx, { name, reason }) => {
    const run = await lockPlan(tx, undoOf);
    if (!run?.started_at || run.undo_of !== null) return { ok: false, problem: 'unknown' };
    if (!run.finished_at) return { ok: false, problem: 'running' };
    if (run.started_at.getTime() + UNDO_MS < clock.now().getTime()) return { ok: false, problem: 'plan_kept' };
    if (await isUndone(tx, undoOf)) return { ok: false, problem: 'already_done' };
    const done = await listDone(tx, undoOf);
    if (done.length === 0) return { ok: false, problem: 'nothing' };
    const { command, input } = run;
    const id = await insertPlan(tx, { now: clock.now(), command, input, undoOf }, done.map(toUndo));
    await begin({ clock, ...deps }, tx, id, { name, reason, session: actor.session ?? null });
    return { ok: true, id };
  });
}

function toUndo({ list, key, title, version, before, after, revision_id }: ChangeRow): NewRow {
  return { list, key, title, version, before: after, after: before, revision_id, state: 'waiting' };
}

async function begin(
  { clock, events }: Pick<RunDeps, 'clock' | 'events'>,
  tx: Tx,
  id: number,
  by: { name: string; reason: string; session: number | null },
): Promise<void> {
  await startPlan(tx, id, { now: clock.now(), ...by });
  await addRunJob(tx, id);
  await events.publish(tx, [topicOf(id)]);
}

function addRunJob(tx: Tx | Database, id: number): Promise<void> {
  return addJob(tx, RUN_JOB, { id }, { queue: RUN_JOB, canWait: true });
}

function topicOf(id: number): `bulk:${number}` {
  return `bulk:${id}`;
}

/**
 * Each row is stored and settled in one transaction, so that a run that was interrupted goes on where it was and
 * doubles nothing.
 */
export function runJobs(deps: RunDeps): JobHandlers {
  return {
    [RUN_JOB]: async (payload) => {
      const id = Number(Reflect.get(Object(payload), 'id'));
      const plan = await findPlan(deps.db, id);
      if (!plan?.started_at || plan.finished_at) return;
      const waiting = await listWaiting(deps.db, id, ROWS_PER_JOB);
      for (const row of waiting) await runRow(deps, plan, row);
      if (waiting.length === ROWS_PER_JOB) await addRunJob(deps.db, id);
      else await finishPlan(deps.db, id, deps.clock.now());
      await deps.events.publish(deps.db, [topicOf(id)]);
    },
  };
}

async function runRow(deps: RunDeps, plan: PlanRow, row: ChangeRow): Promise<void> {
  const place = { planId: plan.id, position: row.position };
  const settle: Settle = async (tx, { revisionId = null, isChanged = true }) => {
    const isFirst = await settleRow(tx, place, { state: isChanged ? 'done' : 'unchanged', revisionId });
    if (!isFirst) throw new Error(`row ${row.position} of run ${plan.id} was settled before`);
  };
  try {
    const code = await changeRow(deps, { plan, row, settle });
    if (code) await settleRow(deps.db, place, { state: 'refused', code });
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    deps.log.error({ err: error, run: plan.id, key: row.key }, 'a row of a run failed');
    await settleRow(deps.db, place, { state: 'refused', code: 'failed' });
  }
}

type Settle = (tx: Tx, stored: { revisionId?: number | null; isChanged?: boolean }) => Promise<void>;
type Work = { plan: PlanRow; row: ChangeRow; settle: Settle };

/** The same use cases as a change of one row; the code of a refusal. */
async function changeRow(
  { rows, stock }: RunDeps,
  { plan, row: { list, key, version, before, after, revision_id: revisionId }, settle }: Work,
): Promise<BulkCode | undefined> {
  const { actor: name, reason, session } = plan;
  const actor = { name: name ?? '', reason: reason ?? '', ...(session !== null && { session }) };
  if (list === 'stock') {
    const run = { id: plan.id, onStored: (tx: Tx) => settle(tx, {}) };
    const done = await stock.set(actor, key, countIn(after), { before: countIn(before), run });
    return done.ok ? undefined : codeOf(done.problem);
  }
  const run = {
    id: plan.id,
    onStored: (tx: Tx, stored: { revisionId: number | null }) =>
      settle(tx, { revisionId: stored.revisionId, isChanged: stored.revisionId !== null }),
  };
  const done =
    plan.undo_of !== null && revisionId !== null
      ? await rows.undo(actor, { list, key, revisionId, run })
      : await rows.patch(
          { ...actor, ...(version !== null && { version }) },
          { list, key, patch: after, isDryRun: false, run },
        );
  return done.ok ? undefined : codeOf(done.problem);
}

function countIn({ counted }: Record<string, unknown>): number | null {
  return typeof counted === 'number' ? counted : null;
}

function codeOf(problem: string): BulkCode {
  switch (problem) {
    case 'stale':
    case 'changed':
      return 'changed';
    case 'unknown':
      return 'not_found';
    case 'too_few':
      return 'too_few';
    case 'faults':
    case 'key_changed':
      return 'invalid';
    default:
      return 'not_allowed';
  }
}
