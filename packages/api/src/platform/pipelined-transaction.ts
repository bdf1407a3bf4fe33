import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';

/** A transaction, as statements need it. */
export type Tx = Pick<Transaction<Record<never, never>>, 'getExecutor' | 'isTransaction'>;

/** `faultOf` tells the fault of the first statement that failed, if one did. */
type SideBySide = { tx: Tx; end(): void; faultOf(): unknown };

/**
 * The same transaction, whose statements do not wait for each other: those of a `Promise.all` go out in the order in which
 * they are asked. After one that fails the rest fail too, and all of them with its fault: the others know only that the
 * transaction has failed. Once it is ended, what would still be asked is refused: its connection may be another one's by then.
 */
export async function sideBySide(inTurn: Tx): Promise<SideBySide> {
  const connection = await inTurn.getExecutor().provideConnection(async (held) => held);
  const state: { isOver: boolean; fault?: unknown } = { isOver: false };
  const executor = inTurn.getExecutor().withConnectionProvider({
    provideConnection: async (ask) => {
      if (state.isOver) throw new Error('a transaction that is over was asked');
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

/** What came of the newest `begin` of a connection, behind which its first statements have gone out. */
const begun = new WeakMap<DatabaseConnection, Promise<void>>();

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
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const answer = super.beginTransaction(connection, settings);
    begun.set(connection, answer);
    // The first statement tells it, or the commit; one that has neither is rolled back, whatever came of this.
    answer.catch(() => undefined);
  }

  /** Without a beginning, everything until here was done by itself, and it is an error to call it whole. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await begun.get(connection);
    return super.commitTransaction(connection);
  }
}
