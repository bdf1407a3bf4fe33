import { isAbortedTransactionError, Kysely, type KyselyConfig, type RawBuilder, sql } from 'kysely';
import { Pool, types } from 'pg';
import { PipelinedDialect, pipelineTransaction, type Tx } from './pipelined-transaction.ts';
import { nameMarked, withoutMark } from './prepared.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';

/** Tables are named only in each module's SQL, so Kysely's schema type has none. */
type NoTables = Record<never, never>;

export type Database = Kysely<NoTables>;
export { type RawBuilder, sql, type Tx };

const INT8 = 20;
const DATE = 1082;

export type OpenedDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/** Timeouts bound waiting for a connection or a lock; a shopper gets an error that can be retried. */
const CONNECTED_WITHIN_MS = 10_000;
const STATEMENT_WITHIN_MS = 30_000;
const LOCKED_WITHIN_MS = 10_000;
const IDLE_WITHIN_MS = 60_000;

/** Reads a consistent snapshot of the database. */
export function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Lifts the timeouts until the transaction ends, for long work such as an import or a migration. */
export async function liftTimeouts(tx: Tx): Promise<void> {
  await sql`select set_config(name, '0', true) from unnest(
    array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(tx);
}

/**
 * Connections that transactions may not take: one for reads beside a transaction, two that listen for jobs (emails and
 * others).
 */
const MIN_FREE_CONNECTIONS = 3;
const MIN_CONNECTIONS = MIN_FREE_CONNECTIONS + 1;

/**
 * Transactions also read beside themselves: settings, catalogue, offers. If transactions held every connection, each
 * would wait for another one to finish, so some connections are reserved.
 */
const gates = new WeakMap<Database, Semaphore>();

/** `sql` has placeholders for all values. */
export type Statement = { sql: string; tookMs: number; hasFailed: boolean };

export type DatabaseOptions = {
  /** Bounds the connections of one process to the server. */
  connections: number;
  /** Called with errors of idle connections. */
  onError(error: Error): void;
  /** Called after each statement in the asynchronous context of its caller. */
  onStatement?: ((statement: Statement) => void) | undefined;
};

export function openDatabase(url: string, options: DatabaseOptions): OpenedDatabase {
  const connections = Math.max(options.connections, MIN_CONNECTIONS);
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
    dialect: new PipelinedDialect({ pool }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis: tookMs }) =>
        onStatement({ sql: withoutMark(query.sql), tookMs, hasFailed: level === 'error' }),
    }),
  };
  const db: Database = new Kysely(config);
  gates.set(db, createSemaphore(connections - Math.max(MIN_FREE_CONNECTIONS, Math.floor(connections / 4))));
  return { db, pool, close: () => db.destroy() };
}

/** Sums and ids stay far below 2^53, and a date without a time is an ISO day, independent of time zones. */
const ownParsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: (day) => day };

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs work in one transaction. Row locks are taken in the order of docs/architecture.md, so deadlocks are rare; after
 * a deadlock the work is repeated from the start. `undo` ends the work with a result and rolls everything back.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Tx, undo: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const leave = await gates.get(db)?.acquire();
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
    const undone: { answer?: RollbackWithResult<T> } = {};
    const undo = (answer: T): never => {
      undone.answer = new RollbackWithResult(answer);
      throw undone.answer;
    };
    const errands: (() => void)[] = [];
    const lastOnes: LastStatements[] = [];
    const state: { faultOf?: () => unknown } = {};
    try {
      const answer = await db.transaction().execute(async (inTurn) => {
        const { tx, end, faultOf } = await pipelineTransaction(inTurn);
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
      for (const callback of errands) callback();
      return answer;
    } catch (error) {
      if (undone.answer && error === undone.answer) return undone.answer.answer;
      const fault = isAbortedTransactionError(error) ? (state.faultOf?.() ?? error) : error;
      if (attempt === TRIES || !RETRIED.has(sqlState(fault) ?? '')) throw fault;
    }
  }
}

type LastStatements = () => readonly RawBuilder<unknown>[];

/** The commit is pipelined after these statements; if one fails, the commit becomes a rollback and reports it. */
function sendLast(tx: Tx, lastOnes: readonly LastStatements[]): void {
  const executor = tx.getExecutor();
  const compiled = lastOnes.flatMap((tell) => tell()).map((statement) => statement.compile(tx));
  if (!compiled.every(({ parameters }) => parameters.every(isPlain)))
    throw new Error('a deferred statement has a value that is neither text nor number nor boolean');
  for (const query of compiled) executor.executeQuery(query).catch(() => undefined);
}

/**
 * A value that the driver cannot serialize would never reach the server, and the pipelined commit would succeed without
 * it.
 */
function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : value === null || PLAIN.has(typeof value);
}

const PLAIN = new Set(['string', 'number', 'boolean']);

const putOff = new WeakMap<Tx | Database, LastStatements[]>();

/**
 * Defers statements to the end of the transaction, so that statements of several parts are sent together. False without
 * a transaction.
 */
export function beforeCommit(tx: Tx | Database, tell: LastStatements): boolean {
  const lastOnes = putOff.get(tx);
  lastOnes?.push(tell);
  return lastOnes !== undefined;
}

const waiting = new WeakMap<Tx | Database, (() => void)[]>();

/** Runs after the commit and never after a rollback; without a transaction, at once. */
export function afterCommit(tx: Tx | Database, callback: () => void): void {
  const errands = waiting.get(tx);
  if (errands) errands.push(callback);
  else callback();
}

/** Thrown to roll a transaction back and return a result. */
class RollbackWithResult<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('a transaction was undone');
    this.answer = answer;
  }
}

/** The SQLSTATE of a PostgreSQL error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Lock or statement timeout, out of disk or memory, too many connections, server stopping or starting. */
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

/** Errors of the driver and its pool without a code: a broken connection, or none available in time. */
const BROKEN = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether a failure is temporary, so that a retry may succeed. */
export function isTemporaryFailure(error: unknown): boolean {
  if (BUSY.has(sqlState(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  // A local server that is not running has no socket (ENOENT on connect); a missing file elsewhere is another error.
  return BROKEN.has(error.message) || ('syscall' in error && error.syscall === 'connect');
}

export async function affectedRows(statement: RawBuilder<unknown>, db: Database | Tx): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
