import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';

/** The part of a transaction that statements need. */
export type Tx = Pick<Transaction<Record<never, never>>, 'getExecutor' | 'isTransaction'>;

/** `faultOf` returns the error of the first failed statement. */
type SideBySide = { tx: Tx; end(): void; faultOf(): unknown };

/**
 * A view of a transaction whose statements are pipelined: those of a `Promise.all` are sent in order without waiting.
 * After a failure all later statements reject with the first error, because their own errors only say that the
 * transaction has failed. After `end` further statements are refused, because the connection may serve another
 * transaction.
 */
export async function pipelineTransaction(inTurn: Tx): Promise<SideBySide> {
  const connection = await inTurn.getExecutor().provideConnection(async (held) => held);
  const state: { isOver: boolean; fault?: unknown } = { isOver: false };
  const executor = inTurn.getExecutor().withConnectionProvider({
    provideConnection: async (ask) => {
      if (state.isOver) throw new Error('a statement was sent after its transaction had ended');
      try {
        const [answer] = await Promise.all([ask(connection), begun.get(connection)]);
        return answer;
      } catch (error) {
        state.fault ??= error;
        throw state.fault;
      }
    },
  });
  const end = () => {
    state.isOver = true;
  };
  return { tx: { isTransaction: true, getExecutor: () => executor }, end, faultOf: () => state.fault };
}

/** The result of the newest `begin` of a connection, after which its first statements were sent. */
const begun = new WeakMap<DatabaseConnection, Promise<void>>();

/**
 * A dialect whose connections pipeline statements, because waiting for each response costs as much as a small
 * statement.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new SideBySideDriver(this.#config);
  }
}

class SideBySideDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const answer = super.beginTransaction(connection, settings);
    begun.set(connection, answer);
    // The first statement or the commit reports a failed begin; a transaction without either is rolled back.
    answer.catch(() => undefined);
  }

  /** If begin failed, the statements ran outside of a transaction, so commit throws. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await begun.get(connection);
    return super.commitTransaction(connection);
  }
}
