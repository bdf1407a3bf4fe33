import { isAbortedTransactionError, Kysely, type KyselyConfig, type RawBuilder, sql } from 'kysely';
import { Pool, types } from 'pg';
import { SideBySideDialect, sideBySide, type Tx } from './pipelined-transaction.ts';
import { nameMarked, withoutMark } from './prepared.ts';
import { createGate, type Gate } from './semaphore.ts';

/** Tables are named in each module's store.ts and nowhere else, so the type of the database knows none. */
type NoTables = Record<never, never>;

export type Database = Kysely<NoTables>;
export { type RawBuilder, sql, type Tx };

const INT8 = 20;
const DATE = 1082;

export type OpenedDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/** Nobody waits for ever, and nobody keeps others waiting: a shopper gets an error that can be tried again. */
const CONNECTED_WITHIN_MS = 10_000;
const STATEMENT_WITHIN_MS = 30_000;
const LOCKED_WITHIN_MS = 10_000;
const IDLE_WITHIN_MS = 60_000;

/** Reads everything as it was at one moment, whatever others write meanwhile. */
export function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** For work that takes its time, as an import or a migration does; until the transaction ends. */
export async function withoutHaste(tx: Tx): Promise<void> {
  await sql`select set_config(name, '0', true) from unnest(
    array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(tx);
}

/** One for those who read beside a transaction, two that listen for jobs: for letters and for all others. */
const FEWEST_KEPT_FREE = 3;
const FEWEST_CONNECTIONS = FEWEST_KEPT_FREE + 1;

/**
 * A transaction reads beside itself: settings, the catalogue, offers. If transactions took every connection, each would
 * wait for one that no other gives back; so some are never theirs.
 */
const gates = new WeakMap<Database, Gate>();

/** `sql` has placeholders for all values. */
export type Statement = { sql: string; tookMs: number; hasFailed: boolean };

export type DatabaseOptions = {
  /** Bounds what one process takes of the server. */
  connections: number;
  /** Hears of errors of idle connections. */
  onError(error: Error): void;
  /** Hears of each statement when it is over, in the asynchronous context that asked for it. */
  onStatement?: ((statement: Statement) => void) | undefined;
};

export function openDatabase(url: string, options: DatabaseOptions): OpenedDatabase {
  const connections = Math.max(options.connections, FEWEST_CONNECTIONS);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    lock_timeout: LOCKED_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_WITHIN_MS,
    pipeline: true,
    types: { getTypeParser: (oid, format) => ownParsers[oid] ?? types.getTypeParser(oid, format) },
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('connect', nameMarked);
  const { onStatement } = options;
  const config: KyselyConfig = {
    dialect: new SideBySideDialect({ pool }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis: tookMs }) =>
        onStatement({ sql: withoutMark(query.sql), tookMs, hasFailed: level === 'error' }),
    }),
  };
  const db: Database = new Kysely(config);
  gates.set(db, createGate(connections - Math.max(FEWEST_KEPT_FREE, Math.floor(connections / 4))));
  return { db, pool, close: () => db.destroy() };
}

/** Sums and ids stay far below 2^53, and a date without a time is a day as text, in no time zone. */
const ownParsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: (day) => day };

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs the work in one transaction. Row locks are taken in the one order of docs/architecture.md, so a deadlock is rare; when
 * the server reports one all the same, the work is done again from the start.
 * `undo` ends the work with an answer and leaves nothing of it behind.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Tx, undo: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const leave = await gates.get(db)?.enter();
  try {
    return await tryRepeatedly(db, work);
  } finally {
    leave?.();
  }
}

async function tryRepeatedly<T>(
  db: Database,
  work: (tx: Tx, undo: (answer: T) => never) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const undone: { answer?: Undone<T> } = {};
    const undo = (answer: T): never => {
      undone.answer = new Undone(answer);
      throw undone.answer;
    };
    const errands: (() => void)[] = [];
    const lastOnes: LastStatements[] = [];
    const state: { faultOf?: () => unknown } = {};
    try {
      const answer = await db.transaction().execute(async (inTurn) => {
        const { tx, end, faultOf } = await sideBySide(inTurn);
        state.faultOf = faultOf;
        waiting.set(tx, errands);
        putOff.set(tx, lastOnes);
        try {
          const done = await work(tx, undo);
          sendLast(tx, lastOnes);
          return done;
        } finally {
          end();
        }
      });
      for (const errand of errands) errand();
      return answer;
    } catch (error) {
      if (undone.answer && error === undone.answer) return undone.answer.answer;
      const fault = isAbortedTransactionError(error) ? (state.faultOf?.() ?? error) : error;
      if (attempt === TRIES || !RETRIED.has(sqlState(fault) ?? '')) throw fault;
    }
  }
}

type LastStatements = () => readonly RawBuilder<unknown>[];

/** The commit goes out right behind them; behind one that fails it is none, and says so. */
function sendLast(tx: Tx, lastOnes: readonly LastStatements[]): void {
  const executor = tx.getExecutor();
  const compiled = lastOnes.flatMap((tell) => tell()).map((statement) => statement.compile(tx));
  if (!compiled.every(({ parameters }) => parameters.every(isPlain)))
    throw new Error('a last statement has a value that is neither text nor number nor a yes or no');
  for (const query of compiled) executor.executeQuery(query).catch(() => undefined);
}

/** What the driver itself can fail to put into words would never reach the server, and the commit would be one. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : value === null || PLAIN.has(typeof value);
}

const PLAIN = new Set(['string', 'number', 'boolean']);

const putOff = new WeakMap<Tx | Database, LastStatements[]>();

/**
 * Puts statements off to the end of a transaction, where they are still a part of it: what many parts of the work ask for is
 * then done at once. False where nothing is ever at its end.
 */
export function beforeCommit(tx: Tx | Database, tell: LastStatements): boolean {
  const lastOnes = putOff.get(tx);
  lastOnes?.push(tell);
  return lastOnes !== undefined;
}

const waiting = new WeakMap<Tx | Database, (() => void)[]>();

/** Runs the errand once the transaction has committed, and never if it has not; without a transaction, at once. */
export function afterCommit(tx: Tx | Database, errand: () => void): void {
  const errands = waiting.get(tx);
  if (errands) errands.push(errand);
  else errand();
}

/** Thrown to leave a transaction by the way that rolls it back. */
class Undone<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('a transaction was undone');
    this.answer = answer;
  }
}

/** The five characters by which PostgreSQL names an error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * A lock or an answer that did not come in time, no room on the disk or in memory, too many connections, a server that is
 * stopping or starting.
 */
const BUSY = new Set([
  '55P03',
  '57014',
  '53100',
  '53200',
  '53300',
  'ENOSPC',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** What the driver and its pool say without a code: a connection that broke, or was not to be had in time. */
const BROKEN = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether the database could not do its work now, rather than would not. */
export function isBusy(error: unknown): boolean {
  if (BUSY.has(sqlState(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  // A server on this machine that does not run has no socket; a file that is missing elsewhere is another matter.
  return BROKEN.has(error.message) || ('syscall' in error && error.syscall === 'connect');
}

/** How many rows a statement wrote. */
export async function affectedRows(statement: RawBuilder<unknown>, db: Database | Tx): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
