import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Kysely on a pool of `pg` whose connections pipeline statements, because waiting for each response costs as much as a
 * small statement. `begin` is sent together with the first statement.
 */
export function pipelinedDialect(pool: Pool): Dialect {
  return {
    createDriver: () => new PipelinedDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

const MARK = '/* prepared */ ';

/**
 * Marks a frequent statement as prepared: a connection parses and plans it once under a name, which is most of a small
 * statement's cost. Only for statements with constant text and one best plan for all values, such as look-ups by key.
 */
export const prepared = sql.raw(MARK);

/** The statement without the mark. */
export function withoutMark(text: string): string {
  return (text.startsWith(MARK) ? text.slice(MARK.length) : text).trim();
}

class PipelinedDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PipelinedConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    own(connection).begin(settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

function own(connection: DatabaseConnection): PipelinedConnection {
  if (!(connection instanceof PipelinedConnection)) throw new Error('the connection belongs to another driver');
  return connection;
}

/** Lives from the acquisition of a connection of the pool to its release. */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #begun: Promise<unknown> | undefined;
  #error: unknown;
  #latest: Promise<unknown> | undefined;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /**
   * After a failure all later statements of the transaction reject with the first error, because their own errors only
   * say that the transaction has failed.
   */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#send<R>(query);
    this.#latest = answer;
    return answer;
  }

  async #send<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = text.startsWith(MARK) ? { name: nameOf(text) } : {};
    try {
      const answer = this.#client.query({ ...name, text, values: [...parameters] });
      const [{ rows, command, rowCount }] = await Promise.all([answer, this.#begun]);
      return WRITING.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      if (!this.#begun) throw error;
      this.#error ??= error;
      throw this.#error;
    }
  }

  streamQuery(): never {
    throw new Error('statements are not streamed');
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#begun = this.#client.query(`begin${isolation} ${accessMode ?? ''}`);
    // The first statement or the commit reports a failed begin; a transaction without either is rolled back.
    this.#begun.catch(() => undefined);
  }

  /**
   * Throws the first error of the transaction's statements, because of which PostgreSQL has rolled it back. If begin
   * failed, the statements ran outside of a transaction, so its error is thrown.
   */
  async commit(): Promise<void> {
    await this.#begun;
    const { command } = await this.#client.query('commit');
    // All responses may have come at once; then the error of a statement is noted after the response to commit.
    await this.#latest?.catch(() => undefined);
    if (command === 'ROLLBACK')
      throw this.#error ?? new Error('a transaction was rolled back instead of committed');
  }

  async rollback(): Promise<void> {
    try {
      await this.#client.query('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const names = new Map<string, string>();

/** A hash of the text, so that a name is never used for two statements. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
