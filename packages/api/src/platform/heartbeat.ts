import { Client, type Pool } from 'pg';
import type { Log } from './log.ts';

/** Names our locks among all advisory ones of a database. */
const LIVES = 0x6a6f62;
const SHOWN_EVERY_MS = 5_000;

export type SignOfLife = {
  /** Holds the lock of that name from now on, and again after its connection broke. */
  show(name: string): Promise<void>;
  /** Whether others see it now, as far as this process knows. */
  isShown(): boolean;
  end(): Promise<void>;
};

/**
 * A lock in a name of this process, held on a connection of its own: it goes with the process, and others see by that whose
 * work nobody will end. While the connection is broken, a process that lives seems to be dead, so what is taken from the dead
 * has to bear being done twice. `whileShown` is done each time it has been shown, every five seconds.
 */
export function openSignOfLife(
  pool: Pool,
  log: Log,
  whileShown: (client: Client) => Promise<void> = async () => {},
): SignOfLife {
  const state: { name?: string; client?: Client | undefined; shownAtMs: number; busy: Promise<void> } = {
    shownAtMs: Number.NEGATIVE_INFINITY,
    busy: Promise.resolve(),
  };
  const forget = (client: Client) => {
    if (state.client === client) state.client = undefined;
  };
  const showNow = async () => {
    if (state.name === undefined) return;
    try {
      state.client ??= await connect(pool, forget);
      await hold(state.client, state.name);
      state.shownAtMs = performance.now();
    } catch (error) {
      // One that does not answer is not waited for: the next look takes another.
      state.client?.end().catch(() => {});
      state.client = undefined;
      log.warn({ err: error }, 'a process could not show that it lives');
      return;
    }
    await whileShown(state.client).catch((error: unknown) => {
      log.warn({ err: error }, 'work of processes that have ended could not be looked for');
    });
  };
  const showNext = () => {
    state.busy = state.busy.then(showNow);
    return state.busy;
  };
  const timer = setInterval(showNext, SHOWN_EVERY_MS).unref();
  return {
    show: (name) => {
      state.name = name;
      return showNext();
    },
    isShown: () => state.client !== undefined && performance.now() - state.shownAtMs < 2 * SHOWN_EVERY_MS,
    end: async () => {
      clearInterval(timer);
      await state.busy;
      await state.client?.end();
    },
  };
}

/** SQL that is true while somebody shows the name, which is an expression of SQL itself. */
export function isShownSql(name: string): string {
  return `exists (
    select from pg_locks where locktype = 'advisory' and classid = ${LIVES}::oid and objid = hashtext(${name})::oid
      and database = (select oid from pg_database where datname = current_database())
  )`;
}

/** A machine that fell silent is found out by what it does not answer, not by a connection that would stand for a quarter of an hour. */
async function connect(pool: Pool, lost: (client: Client) => void): Promise<Client> {
  const client = new Client({ ...pool.options, keepAlive: true, query_timeout: SHOWN_EVERY_MS });
  client.on('error', () => lost(client));
  client.on('end', () => lost(client));
  await client.connect();
  return client;
}

/** However often it is called: a lock goes with its connection, and is given back by nobody. */
async function hold(client: Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LIVES, name]);
}
