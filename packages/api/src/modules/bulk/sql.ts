import type { BulkCode, BulkCommand, BulkInput } from '@kashtanka/contract/admin';
import { type Database, sql, type Tx } from '#platform/database';

export type PlanRow = {
  id: number;
  at: Date;
  command: BulkCommand;
  input: BulkInput;
  actor: string | null;
  session: number | null;
  reason: string | null;
  started_at: Date | null;
  finished_at: Date | null;
  undo_of: number | null;
};

type Fields = Record<string, unknown>;
export type LocalTitle = { ru: string; en?: string | null };

export type ChangeRow = {
  position: number;
  list: 'products' | 'collections' | 'stock';
  key: string;
  title: LocalTitle;
  version: number | null;
  before: Fields;
  after: Fields;
  revision_id: number | null;
};

export type RefusedRow = { key: string; title: LocalTitle | null; code: BulkCode };

/** `left out` rows were refused by the plan and are no part of its run. */
export type NewRow = {
  list: ChangeRow['list'];
  key: string;
  title: LocalTitle | null;
  version?: number | null;
  before?: Fields;
  after?: Fields;
  revision_id?: number | null;
  state: 'waiting' | 'left out';
  code?: BulkCode;
};

const PLAN = sql`id, at, command, input, actor, session, reason, started_at, finished_at, undo_of`;

type NewPlan = {
  now: Date;
  command: BulkCommand;
  input: object;
  undoOf?: number;
};

export async function insertPlan(
  tx: Tx,
  { now, command, input, undoOf = undefined }: NewPlan,
  newRows: readonly NewRow[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_plan (at, command, input, undo_of)
    values (${now}, ${command}, ${JSON.stringify(input)}::jsonb, ${undoOf ?? null})
    returning id
  `.execute(tx);
  const [plan] = rows;
  if (!plan) throw new Error('inserting a plan returned no row');
  await sql`
    insert into bulk_row (plan_id, position, list, key, title, version, before, after, state, code, revision_id)
    select ${plan.id}, ordinality, list, key, title, version, before, after, state, code, revision_id
    from rows from (jsonb_to_recordset(${JSON.stringify(newRows)}::jsonb) as (list text, key text, title jsonb,
      version bigint, before jsonb, after jsonb, state text, code text, revision_id bigint)) with ordinality
  `.execute(tx);
  return plan.id;
}

export async function findPlan(db: Database | Tx, id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${PLAN} from bulk_plan where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockPlan(tx: Tx, id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${PLAN} from bulk_plan where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function isUndone(db: Database | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from bulk_plan where undo_of = ${id}`.execute(db);
  return rows.length > 0;
}

/** Runs that started since, newest first. */
export async function listRuns(db: Database, since: Date, limit: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${PLAN} from bulk_plan where at >= ${since} and started_at is not null order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function startPlan(
  tx: Tx,
  id: number,
  { now, name, reason, session }: { now: Date; name: string; reason: string; session: number | null },
): Promise<void> {
  await sql`
    update bulk_plan set started_at = ${now}, actor = ${name}, reason = ${reason}, session = ${session} where id = ${id}
  `.execute(tx);
}

export async function finishPlan(db: Database, id: number, now: Date): Promise<void> {
  await sql`update bulk_plan set finished_at = ${now} where id = ${id} and finished_at is null`.execute(db);
}

/** Changes of a plan after a position. */
export async function listChanges(
  db: Database | Tx,
  planId: number,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select position, list, key, title, version, before, after, revision_id from bulk_row
    where plan_id = ${planId} and state <> 'left out' and position > ${after} order by position limit ${limit}
  `.execute(db);
  return rows;
}

export async function listWaiting(db: Database, planId: number, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select position, list, key, title, version, before, after, revision_id from bulk_row
    where plan_id = ${planId} and state = 'waiting' order by position limit ${limit}
  `.execute(db);
  return rows;
}

/** Rows that a run has changed. */
export async function listDone(tx: Tx, planId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select position, list, key, title, version, before, after, revision_id from bulk_row
    where plan_id = ${planId} and state = 'done' order by position
  `.execute(tx);
  return rows;
}

/** Refused by the run, or by the plan where it has not been run. */
export async function listRefused(
  db: Database | Tx,
  planId: number,
  state: 'refused' | 'left out',
): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select key, title, code from bulk_row where plan_id = ${planId} and state = ${state} order by position
  `.execute(db);
  return rows;
}

export type RunCounts = { plan_id: number; count: number; tried: number; done: number };

export async function countRows(db: Database | Tx, planIds: readonly number[]): Promise<Map<number, RunCounts>> {
  const { rows } = await sql<RunCounts>`
    select plan_id, count(*)::int as count, count(*) filter (where state <> 'waiting')::int as tried,
      count(*) filter (where state = 'done')::int as done
    from bulk_row where plan_id = any(${[...planIds]}::bigint[]) and state <> 'left out' group by plan_id
  `.execute(db);
  return new Map(rows.map((row) => [row.plan_id, row]));
}

type Settled = { state: 'done' | 'unchanged' | 'refused'; code?: BulkCode; revisionId?: number | null };

/** False if the row was settled before. */
export async function settleRow(
  db: Database | Tx,
  { planId, position }: { planId: number; position: number },
  { state, code, revisionId }: Settled,
): Promise<boolean> {
  const { rows } = await sql`
    update bulk_row set state = ${state}, code = ${code ?? null}, revision_id = coalesce(${revisionId ?? null}::bigint, revision_id)
    where plan_id = ${planId} and position = ${position} and state = 'waiting' returning position
  `.execute(db);
  return rows.length > 0;
}

/** With their rows; `unused` is the bound of those that were not run. */
export async function deletePlansBefore(tx: Tx, moment: Date, unused: Date): Promise<void> {
  await sql`delete from bulk_plan where at < ${moment} or (started_at is null and at < ${unused})`.execute(tx);
}
