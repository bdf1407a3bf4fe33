import { Kysely, type KyselyConfig, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { createGate, type Gate } from './gate.ts';

/** Tables are named in each module's store.ts and nowhere else, so the type of the database knows none. */
type NoTables = Record<never, never>;

export type Database = Kysely<NoTables>;
export type Tx = Transaction<NoTables>;
export { type RawBuilder, sql };

const INT8 = 20;
const DATE = 1082;

export type OpenedDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/** One for those who read beside a transaction, one that listens for jobs. */
const FEWEST_KEPT_FREE = 2;
const FEWEST_CONNECTIONS = FEWEST_KEPT_FREE + 1;

/**
 * A transaction reads beside itself: settings, the catalogue, offers. If transactions took every connection, each would
 * wait for one that no other gives back; so some are never theirs.
 */
const gates = new WeakMap<Database, Gate>();

/** `connections` bounds what one process takes of the server. Errors of idle connections go to `onError`. */
export function openDatabase(
  url: string,
  options: { connections: number; onError(error: Error): void },
): OpenedDatabase {
  const connections = Math.max(options.connections, FEWEST_CONNECTIONS);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser: (oid, format) => ownParsers[oid] ?? types.getTypeParser(oid, format) },
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const config: KyselyConfig = { dialect: new PostgresDialect({ pool }) };
  const db: Database = new Kysely(config);
  gates.set(db, createGate(connections - Math.max(FEWEST_KEPT_FREE, Math.floor(connections / 4))));
  return { db, pool, close: () => db.destroy() };
}

/** Sums and ids stay far below 2^53, and a date without a time is a day as text, in no time zone. */
const ownParsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: (day) => day };

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs the work in one transaction. Locks are taken in one order everywhere (basket, stock by article, order), so a
 * deadlock should not happen; if the server reports one all the same, the work is done again from the start.
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
    try {
      const answer = await db.transaction().execute((tx) => {
        waiting.set(tx, errands);
        return work(tx, undo);
      });
      for (const errand of errands) errand();
      return answer;
    } catch (error) {
      if (undone.answer && error === undone.answer) return undone.answer.answer;
      if (attempt === TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error;
    }
  }
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

/** How many rows a statement wrote. */
export async function affectedRows(statement: RawBuilder<unknown>, db: Database | Tx): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
