import { Kysely, type KyselyConfig } from 'kysely';
import { Pool, types } from 'pg';
import { pipelinedDialect, withoutMark } from './pipelined-driver.ts';
import { type Database, limitTransactions } from './transaction.ts';

const INT8 = 20;
const DATE = 1082;

export type OpenedDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/** Timeouts bound waiting for a connection or a lock; a shopper gets an error that can be retried. */
const CONNECTED_WITHIN_MS = 10_000;
const STATEMENT_WITHIN_MS = 30_000;
const LOCKED_WITHIN_MS = 10_000;
const IDLE_WITHIN_MS = 60_000;

/**
 * Connections that transactions may not take: one for reads beside a transaction, two that listen for jobs (emails and
 * others).
 */
const MIN_FREE_CONNECTIONS = 3;
const MIN_CONNECTIONS = MIN_FREE_CONNECTIONS + 1;

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
  const { onStatement } = options;
  const config: KyselyConfig = {
    dialect: pipelinedDialect(pool),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis: tookMs }) =>
        onStatement({ sql: withoutMark(query.sql), tookMs, hasFailed: level === 'error' }),
    }),
  };
  const db: Database = new Kysely(config);
  limitTransactions(db, connections - Math.max(MIN_FREE_CONNECTIONS, Math.floor(connections / 4)));
  return { db, pool, close: () => db.destroy() };
}

/** Sums and ids stay far below 2^53, and a date without a time is an ISO day, independent of time zones. */
const ownParsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: (day) => day };
