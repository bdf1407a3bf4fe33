import type { ExchangeFormat, ExchangeMapping, ExchangeRefusal } from '@kashtanka/contract/admin';
import { DAY_MS } from '@kashtanka/rules';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import { inTransaction, isTemporaryFailure, liftTimeouts, type Tx } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';
import { NO_MAPPING, proposeAnswers } from '../mapping/propose-answers.ts';
import { hasKey } from '../mapping/propose-mapping.ts';
import {
  addPicturesJob,
  fetchPictures,
  notedFor,
  PICTURES_JOB,
  type PictureDeps,
} from '../pictures/fetch-pictures.ts';
import { takeOffPictures } from '../pictures/pictures-of-run.ts';
import { kindOf, readTable } from '../readers/read-file.ts';
import type { Table } from '../readers/table.ts';
import { countPictures, listPictures, moveState, type RunPicture } from '../sql/pictures.ts';
import { listRows, type RunRow, setOutcomes } from '../sql/rows.ts';
import {
  findMapping,
  findRun,
  insertRun,
  listRuns,
  lockRun,
  rememberMapping,
  type StoredRun,
  updateRun,
} from '../sql/runs.ts';
import { EXCHANGE_TOPIC, topicOf } from '../topics.ts';
import { NO_QUESTIONS } from './check-file.ts';
import { checkRun, type RunDeps, storeRun } from './run-file.ts';

export const EXCHANGE_JOBS = {
  check: 'exchange_check',
  store: 'exchange_store',
  undo: 'exchange_undo',
  pictures: PICTURES_JOB,
} as const;
/** Files are large; one is read at a time. */
const QUEUE = 'exchange';
export const UNDO_DAYS = 30;

export type TakenFile = { ok: true; run: StoredRun } | { ok: false; problem: ExchangeRefusal; at: string | null };
export type RunChanged =
  | { ok: true; run: StoredRun }
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'not_now' }
  | ActorRefusal;

export type Exchange = {
  /** Takes a file in; its check begins at once if its columns are known. */
  take(name: string, file: { name: string; bytes: Uint8Array }): Promise<TakenFile>;
  list(page: { before: number | null; limit: number }): Promise<StoredRun[]>;
  find(id: number): Promise<StoredRun | undefined>;
  rows(id: number, page: Parameters<typeof listRows>[2]): Promise<RunRow[]>;
  check(id: number, mapping: ExchangeMapping): Promise<RunChanged>;
  start(actor: Actor, id: number): Promise<RunChanged>;
  undo(actor: Actor, id: number): Promise<RunChanged>;
  pictures(id: number, page: Parameters<typeof listPictures>[2]): Promise<RunPicture[]>;
  countPictures(id: number): ReturnType<typeof countPictures>;
  /** Fetches pictures again that failed. */
  retryPictures(actor: Actor, id: number): Promise<RunChanged>;
  jobs: JobHandlers;
};

type Deps = RunDeps & PictureDeps & { perform: PerformCommand; log: Pick<Log, 'error'> };

export function createExchange(deps: Deps): Exchange {
  const { db } = deps;
  return {
    take: (name, file) => takeFile(deps, name, file),
    list: (page) => listRuns(db, page),
    find: (id) => findRun(db, id),
    rows: (id, page) => listRows(db, id, page),
    check: (id, mapping) => inTransaction(db, (tx) => checkAgain(tx, deps, id, mapping)),
    start: (actor, id) => startRun(deps, actor, id),
    undo: (actor, id) => startUndo(deps, actor, id),
    pictures: (id, page) => listPictures(db, id, page),
    countPictures: (id) => countPictures(db, id),
    retryPictures: (actor, id) => retryPictures(deps, actor, id),
    jobs: {
      [EXCHANGE_JOBS.check]: (payload) => orFailed(deps, payload, checkRun),
      [EXCHANGE_JOBS.store]: (payload) => orFailed(deps, payload, storeRun),
      [EXCHANGE_JOBS.undo]: (payload) => undoRun(deps, idIn(payload)),
      [EXCHANGE_JOBS.pictures]: (payload) => fetchPictures(deps, idIn(payload)),
    },
  };
}

async function takeFile(deps: Deps, createdBy: string, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const taken = describe(bytes);
  if (!taken.ok) return taken;
  return inTransaction(deps.db, async (tx): Promise<TakenFile> => {
    const { format, encoding, header, columns, rows, table } = taken;
    const remembered = await findMapping(tx, format, header);
    const { mapping, questions, isOpen } = table
      ? await proposeAnswers(tx, deps.catalogue.articles, table, remembered)
      : { mapping: NO_MAPPING, questions: NO_QUESTIONS, isOpen: false };
    const isReady = format === 'kashtanka' || (hasKey(mapping) && !isOpen);
    const run = await insertRun(tx, {
      created_at: deps.clock.now(),
      created_by: createdBy,
      file_name: name,
      format,
      encoding,
      columns,
      row_count: rows,
      mapping,
      is_remembered: remembered !== undefined,
      questions,
      state: isReady ? 'checking' : 'read',
      file: bytes,
    });
    if (isReady) await addJob(tx, EXCHANGE_JOBS.check, { id: run.id }, { queue: QUEUE });
    await deps.events.publish(tx, [EXCHANGE_TOPIC]);
    return { ok: true, run };
  });
}

type Described =
  | {
      ok: true;
      format: ExchangeFormat;
      encoding: string | null;
      header: string;
      columns: StoredRun['columns'];
      rows: number;
      table: Table | null;
    }
  | { ok: false; problem: ExchangeRefusal; at: string | null };

const SAMPLES = 3;
const LONGEST_SAMPLE = 120;

function describe(bytes: Uint8Array): Described {
  if (kindOf(bytes) === 'json') {
    return { ok: true, format: 'kashtanka', encoding: 'utf-8', header: '', columns: [], rows: 0, table: null };
  }
  const read = readTable(bytes);
  if (!read.ok) return read;
  const { format, encoding, header, rows }: Table = read.table;
  const columns = header.flatMap((column, at) =>
    column === '' ? [] : [{ name: column, samples: samplesOf(rows, at) }],
  );
  return { ok: true, format, encoding, header: header.join('\n'), columns, rows: rows.length, table: read.table };
}

function samplesOf(rows: Table['rows'], at: number): string[] {
  return rows.slice(0, SAMPLES).map(({ cells }) => (cells[at] ?? '').slice(0, LONGEST_SAMPLE));
}

const CHECKABLE: ReadonlySet<string> = new Set(['read', 'checking', 'checked', 'faulty', 'failed']);

async function checkAgain(
  tx: Tx,
  { clock, events }: Deps,
  id: number,
  mapping: ExchangeMapping,
): Promise<RunChanged> {
  // A run that is being stored keeps its lock to the end, so the state it shows is asked first.
  const shown = await findRun(tx, id);
  const run = shown && CHECKABLE.has(shown.state) ? await lockRun(tx, id) : shown;
  if (!run) return { ok: false, problem: 'unknown' };
  if (!CHECKABLE.has(run.state)) return { ok: false, problem: 'not_now' };
  const header = run.columns.map(({ name }) => name).join('\n');
  if (run.format !== 'kashtanka') {
    await rememberMapping(tx, { format: run.format, header, mapping, now: clock.now() });
  }
  await updateRun(tx, id, { state: 'checking', mapping, counts: null, faults: [], removed: [] });
  await addJob(tx, EXCHANGE_JOBS.check, { id }, { queue: QUEUE });
  await events.publish(tx, [EXCHANGE_TOPIC, topicOf(id)]);
  return found(tx, id);
}

function startRun(deps: Deps, actor: Actor, id: number): Promise<RunChanged> {
  return change(deps, actor, id, async (tx, run, runBy) => {
    if (run.state !== 'checked') return false;
    await updateRun(tx, id, {
      state: 'running',
      run_by: runBy,
      reason: actor.reason,
      done: 0,
      total: run.row_count,
    });
    await addJob(tx, EXCHANGE_JOBS.store, { id }, { queue: QUEUE });
    return true;
  });
}

function startUndo(deps: Deps, actor: Actor, id: number): Promise<RunChanged> {
  return change(deps, actor, id, async (tx, run, runBy) => {
    if (run.state !== 'done' || undoUntil(run) <= deps.clock.now()) return false;
    await updateRun(tx, id, { state: 'undoing', run_by: runBy, reason: actor.reason });
    await addJob(tx, EXCHANGE_JOBS.undo, { id }, { queue: QUEUE });
    return true;
  });
}

function retryPictures(deps: Deps, actor: Actor, id: number): Promise<RunChanged> {
  return change(deps, actor, id, async (tx, run) => {
    if (run.state !== 'done' || (await moveState(tx, id, { from: 'failed', to: 'waiting' })) === 0) return false;
    await addPicturesJob(tx, id);
    return true;
  });
}

export function undoUntil({ finished_at, created_at }: Pick<StoredRun, 'finished_at' | 'created_at'>): Date {
  return new Date((finished_at ?? created_at).getTime() + UNDO_DAYS * DAY_MS);
}

/** A change of state with its audit row; the work itself is a job. */
async function change(
  { perform, events }: Deps,
  actor: Actor,
  id: number,
  work: (tx: Tx, run: StoredRun, runBy: string) => Promise<boolean>,
): Promise<RunChanged> {
  const action = { command: 'data import', subject: `file ${id}` } as const;
  return perform<RunChanged>(actor, action, async (tx, { name }) => {
    const run = await lockRun(tx, id);
    if (!run) return { ok: false, problem: 'unknown' };
    if (!(await work(tx, run, name))) return { ok: false, problem: 'not_now' };
    await events.publish(tx, [EXCHANGE_TOPIC, topicOf(id)]);
    return found(tx, id);
  });
}

async function found(tx: Tx, id: number): Promise<RunChanged> {
  const run = await findRun(tx, id);
  return run ? { ok: true, run } : { ok: false, problem: 'unknown' };
}

/** A bug ends the run as failed with nothing stored; a lost database is tried again by the queue. */
async function orFailed(
  deps: Deps,
  payload: unknown,
  work: (deps: RunDeps, id: number) => Promise<void>,
): Promise<void> {
  const id = idIn(payload);
  try {
    await work(deps, id);
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    await inTransaction(deps.db, async (tx) => {
      await updateRun(tx, id, { state: 'failed', finished_at: deps.clock.now() });
      await deps.events.publish(tx, [EXCHANGE_TOPIC, topicOf(id)]);
    });
    deps.log.error({ err: error, run: id }, 'an import failed, and nothing of it is stored');
  }
}

/** Takes a run back in one transaction, as it was stored. */
async function undoRun({ db, changes, clock, events }: Deps, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await liftTimeouts(tx);
    const run = await lockRun(tx, id);
    if (run?.state !== 'undoing') return;
    const rows = await listRows(tx, id, { kind: null, after: 0, limit: Number.MAX_SAFE_INTEGER });
    const noted = rows.flatMap(({ revision, ...row }) =>
      revision === null ? [] : [{ ...row, revisionId: revision }],
    );
    const told = notedFor(run, clock.now());
    const { undone, kept } = await changes.undoImport(tx, noted, told);
    await takeOffPictures(tx, changes, { id, noted: told });
    await setOutcomes(tx, { undone, kept });
    await updateRun(tx, id, { state: 'undone' });
    await events.publish(tx, [EXCHANGE_TOPIC, topicOf(id)]);
  });
}

function idIn(payload: unknown): number {
  return Number(Reflect.get(Object(payload), 'id'));
}
