import type {
  ExchangeCounts,
  ExchangeDetails,
  ExchangeFault,
  ExchangeFormat,
  ExchangeMapping,
  ExchangeQuestions,
  ExchangeState,
} from '@kashtanka/contract/admin';
import { affectedRows, type Database, sql, type Tx } from '#platform/database';

export type StoredRun = {
  id: number;
  created_at: Date;
  created_by: string;
  run_by: string | null;
  file_name: string;
  format: ExchangeFormat;
  encoding: string | null;
  columns: ExchangeDetails['columns'];
  row_count: number;
  mapping: ExchangeMapping;
  is_remembered: boolean;
  questions: ExchangeQuestions;
  state: ExchangeState;
  reason: string | null;
  done: number;
  total: number;
  counts: ExchangeCounts | null;
  faults: ExchangeFault[];
  removed: ExchangeDetails['removed'];
  finished_at: Date | null;
};

const COLUMNS = sql.raw(
  'id, created_at, created_by, run_by, file_name, format, encoding, columns, row_count, mapping, is_remembered, questions, state, reason, done, total, counts, faults, removed, finished_at',
);

type NewRun = Pick<
  StoredRun,
  | 'created_at'
  | 'created_by'
  | 'file_name'
  | 'format'
  | 'encoding'
  | 'columns'
  | 'row_count'
  | 'mapping'
  | 'is_remembered'
  | 'questions'
  | 'state'
> & { file: Uint8Array };

export async function insertRun(tx: Tx, run: NewRun): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`
    insert into exchange_run
      (created_at, created_by, file_name, format, encoding, columns, row_count, mapping, is_remembered, questions, state, file)
    values (${run.created_at}, ${run.created_by}, ${run.file_name}, ${run.format}, ${run.encoding},
      ${JSON.stringify(run.columns)}::jsonb, ${run.row_count}, ${JSON.stringify(run.mapping)}::jsonb,
      ${run.is_remembered}, ${JSON.stringify(run.questions)}::jsonb, ${run.state}, ${Buffer.from(run.file)})
    returning ${COLUMNS}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a run returned no row');
  return row;
}

export async function findRun(db: Database | Tx, id: number): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`select ${COLUMNS} from exchange_run where id = ${id}`.execute(db);
  return rows[0];
}

/** The first number of the advisory locks of runs. */
const LOCKS = 115_116;

/** Two workers never store a run both. Its row stays free for the progress that is written meanwhile. */
export async function lockRun(tx: Tx, id: number): Promise<StoredRun | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCKS}::int, ${id}::int)`.execute(tx);
  return findRun(tx, id);
}

export async function readFile(db: Database | Tx, id: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ file: Buffer | null }>`select file from exchange_run where id = ${id}`.execute(db);
  return rows[0]?.file ?? null;
}

/** Newest first. */
export async function listRuns(
  db: Database,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select ${COLUMNS} from exchange_run where ${before}::bigint is null or id < ${before} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

type Changes = Partial<
  Pick<
    StoredRun,
    | 'state'
    | 'run_by'
    | 'mapping'
    | 'questions'
    | 'reason'
    | 'done'
    | 'total'
    | 'counts'
    | 'faults'
    | 'removed'
    | 'finished_at'
  >
> & { file?: null };

const JSON_COLUMNS = new Set(['mapping', 'questions', 'counts', 'faults', 'removed']);

export async function updateRun(db: Database | Tx, id: number, changes: Changes): Promise<void> {
  const assignments = Object.entries(changes).map(([name, value]) =>
    JSON_COLUMNS.has(name)
      ? sql`${sql.ref(name)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update exchange_run set ${sql.join(assignments)} where id = ${id}`.execute(db);
}

/** Progress of a run that is still going. */
export async function noteProgress(db: Database, id: number, done: number, total: number): Promise<void> {
  await sql`update exchange_run set done = ${done}, total = ${total} where id = ${id}`.execute(db);
}

export async function findMapping(
  db: Database | Tx,
  format: ExchangeFormat,
  header: string,
): Promise<ExchangeMapping | undefined> {
  const { rows } = await sql<{ mapping: ExchangeMapping }>`
    select mapping from exchange_mapping where format = ${format} and header = ${header}
  `.execute(db);
  return rows[0]?.mapping;
}

export async function rememberMapping(
  tx: Tx,
  { format, header, mapping, now }: { format: ExchangeFormat; header: string; mapping: ExchangeMapping; now: Date },
): Promise<void> {
  await sql`
    insert into exchange_mapping (format, header, mapping, used_at)
    values (${format}, ${header}, ${JSON.stringify(mapping)}::jsonb, ${now})
    on conflict (format, header) do update set mapping = excluded.mapping, used_at = excluded.used_at
  `.execute(tx);
}

/** Files that were never stored are deleted after a day, all others with their changes when they cannot be undone. */
export function deleteOldRuns(db: Database, before: { unstored: Date; stored: Date }): Promise<number> {
  return affectedRows(
    sql`delete from exchange_run where created_at < ${before.stored}
      or (created_at < ${before.unstored} and state in ('read', 'checked', 'faulty', 'failed'))`,
    db,
  );
}
