import { Client, type Pool } from 'pg';
import type { Log } from './log.ts';

/** Names our locks among all advisory ones of a database. */
const LIVES = 0x6a6f62;
const LOOKED_EVERY_MS = 5_000;

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
 * has to bear being done twice. `beat` is what is done every five seconds while it is seen.
 */
export function openSignOfLife(
  pool: Pool,
  log: Log,
  beat: (client: Client) => Promise<void> = async () => {},
): SignOfLife {
  const state: { name?: string; client?: Client | undefined; isShown: boolean; busy: Promise<void> } = {
    isShown: false,
    busy: Promise.resolve(),
  };
  const lost = () => {
    state.client = undefined;
    state.isShown = false;
  };
  const look = async () => {
    if (state.name === undefined) return;
    try {
      state.client ??= await connect(pool, lost);
      await hold(state.client, state.name);
      state.isShown = true;
      await beat(state.client);
    } catch (error) {
      log.warn({ err: error }, 'a process could not show that it lives');
    }
  };
  const lookNext = () => {
    state.busy = state.busy.then(look);
    return state.busy;
  };
  const timer = setInterval(lookNext, LOOKED_EVERY_MS).unref();
  return {
    show: (name) => {
      state.name = name;
      return lookNext();
    },
    isShown: () => state.isShown,
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

async function connect(pool: Pool, lost: () => void): Promise<Client> {
  const client = new Client(pool.options);
  client.on('error', lost);
  client.on('end', lost);
  await client.connect();
  return client;
}

/** However often it is called: a lock goes with its connection, and is given back by nobody. */
async function hold(client: Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LIVES, name]);
}
