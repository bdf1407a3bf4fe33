import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';

/**
 * For connections whose statements go out one right behind the other, though none is answered yet: each answer that is
 * waited for wakes two processes, which costs as much as a small statement does.
 */
export class SideBySideDialect extends PostgresDialect {
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
  /** What cannot begin has lost its connection, which the statement behind it is told as well. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => {});
  }
}

/** A transaction as statements need it. */
export type SentWithin = Pick<Transaction<Record<never, never>>, 'getExecutor' | 'isTransaction'>;

/**
 * The same transaction, whose statements do not wait for each other: those of a `Promise.all` go out in the order in which
 * they are asked, and after one that fails the rest fail too. Once it is ended, what some of them would still ask is refused:
 * its connection may be another one's by then.
 */
export async function sideBySide(tx: SentWithin): Promise<{ tx: SentWithin; end(): void }> {
  const inTurn = tx.getExecutor();
  const { promise: held, resolve: hold } = Promise.withResolvers<DatabaseConnection>();
  await inTurn.provideConnection(async (connection) => hold(connection));
  const connection = await held;
  const state = { isOver: false };
  const executor = inTurn.withConnectionProvider({
    provideConnection: async (ask) => {
      if (state.isOver) throw new Error('a transaction that is over was asked');
      return ask(connection);
    },
  });
  return {
    tx: { isTransaction: true, getExecutor: () => executor },
    end: () => {
      state.isOver = true;
    },
  };
}
