import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { sqlState } from './errors.ts';

/** Tables are named only in each module's SQL, so Kysely's schema type has none. */
type NoTables = Record<never, never>;

export type Database = Kysely<NoTables>;

/** The part of a transaction that statements need. */
export type Tx = Pick<Transaction<NoTables>, 'getExecutor' | 'isTransaction'>;

const limits = new WeakMap<Database, Semaphore>();

/**
 * Transactions also read beside themselves: settings, catalogue, offers. If transactions held every connection, each
 * would wait for another one to finish, so their number is limited below that of connections.
 */
export function limitTransactions(db: Database, count: number): void {
  limits.set(db, createSemaphore(count));
}

/** Reads a consistent snapshot of the database. */
export function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Lifts the timeouts until the transaction ends, for long work such as an import or a migration. */
export async function liftTimeouts(tx: Tx): Promise<void> {
  await sql`select set_config(name, '0', true) from unnest(
    array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(tx);
}

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
  const leave = await limits.get(db)?.acquire();
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
    const callbacks: (() => void)[] = [];
    const lastOnes: LastStatements[] = [];
    try {
      const answer = await db.transaction().execute(async (inTurn) => {
        const { tx, end } = await pipelineTransaction(inTurn);
        waiting.set(tx, callbacks);
        putOff.set(tx, lastOnes);
        try {
          const done = await work(tx, undo);
          sendLast(tx, lastOnes);
          return done;
        } finally {
          end();
        }
      });
      for (const callback of callbacks) callback();
      return answer;
    } catch (error) {
      if (undone.answer && error === undone.answer) return undone.answer.answer;
      if (attempt === TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/**
 * A view of a transaction whose statements are pipelined: Kysely's own sends each one after the previous response.
 * After `end` further statements are refused, because the connection may serve another transaction.
 */
async function pipelineTransaction(inTurn: Tx): Promise<{ tx: Tx; end(): void }> {
  const connection = await inTurn.getExecutor().provideConnection(async (held) => held);
  const state = { isOver: false };
  const executor = inTurn.getExecutor().withConnectionProvider({
    provideConnection: async (send) => {
      if (state.isOver) throw new Error('a statement was sent after its transaction had ended');
      return send(connection);
    },
  });
  const end = () => {
    state.isOver = true;
  };
  return { tx: { isTransaction: true, getExecutor: () => executor }, end };
}

type LastStatements = () => readonly RawBuilder<unknown>[];

/** The commit is pipelined after these statements; if one fails, the commit becomes a rollback and reports it. */
function sendLast(tx: Tx, lastOnes: readonly LastStatements[]): void {
  const executor = tx.getExecutor();
  const compiled = lastOnes.flatMap((statements) => statements()).map((statement) => statement.compile(tx));
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
export function beforeCommit(tx: Tx | Database, statements: LastStatements): boolean {
  const lastOnes = putOff.get(tx);
  lastOnes?.push(statements);
  return lastOnes !== undefined;
}

const waiting = new WeakMap<Tx | Database, (() => void)[]>();

/** Runs after the commit and never after a rollback; without a transaction, at once. */
export function afterCommit(tx: Tx | Database, callback: () => void): void {
  const callbacks = waiting.get(tx);
  if (callbacks) callbacks.push(callback);
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

/** The values that a statement returns as `key`. */
export async function returnedKeys(statement: RawBuilder<unknown>, db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${statement}`.execute(db);
  return rows.map(({ key }) => key);
}

export async function affectedRows(statement: RawBuilder<unknown>, db: Database | Tx): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
