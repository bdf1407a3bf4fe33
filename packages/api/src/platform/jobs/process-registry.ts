import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { type Database, type OpenedDatabase, sql } from '../database/index.ts';
import type { Log } from '../log.ts';

// Work that must be finished by the process that started it, such as opening a payment page, is stored with the
// process's name, so that others can take it over at once when the process is killed.

const ownProcess = new WeakMap<Database, { name: string; isShown(): boolean }>();

/** Registers this process under a name while it lives; `end` unregisters it. */
export async function registerProcess({ db, pool }: OpenedDatabase, log: Log): Promise<{ end(): Promise<void> }> {
  const name = randomUUID();
  const sign = startHeartbeat(pool, log);
  ownProcess.set(db, { name, isShown: sign.isHeld });
  await sign.start(name);
  return sign;
}

/** The name to store with started work; null while the heartbeat is not held. */
export function currentProcessName(db: Database): string | null {
  const own = ownProcess.get(db);
  return own?.isShown() ? own.name : null;
}

/** Whether the process of that name is dead; false for this process and for null, which is unknown. */
export async function hasEnded(db: Database, name: string | null): Promise<boolean> {
  if (name === null || name === ownProcess.get(db)?.name) return false;
  const { rows } = await sql<{ isShown: boolean }>`
    select ${sql.raw(isAliveSql('process.name'))} as "isShown" from (select ${name}::text as name) as process
  `.execute(db);
  return rows[0]?.isShown === false;
}

/** The class of our advisory locks. */
const LIVES = 0x6a6f62;
const SHOWN_EVERY_MS = 5_000;

export type Heartbeat = {
  /** Holds the lock of that name from now on, also after reconnecting. */
  start(name: string): Promise<void>;
  /** Whether the lock is held, as far as this process knows. */
  isHeld(): boolean;
  end(): Promise<void>;
};

/**
 * An advisory lock in this process's name on a connection of its own. It ends with the process, so that others can
 * detect dead processes. While the connection is broken, a living process appears dead, so work taken over from it must
 * be idempotent. `whileShown` runs every five seconds while the lock is held.
 */
export function startHeartbeat(
  pool: Pool,
  log: Log,
  whileShown: (client: Client) => Promise<void> = async () => {},
): Heartbeat {
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
      // An unresponsive connection is abandoned; the next check opens another.
      state.client?.end().catch(() => {});
      state.client = undefined;
      log.warn({ err: error }, 'heartbeat failed');
      return;
    }
    await whileShown(state.client).catch((error: unknown) => {
      log.warn({ err: error }, 'releasing the jobs of dead processes failed');
    });
  };
  const showNext = () => {
    state.busy = state.busy.then(showNow);
    return state.busy;
  };
  const timer = setInterval(showNext, SHOWN_EVERY_MS).unref();
  return {
    start: (name) => {
      state.name = name;
      return showNext();
    },
    isHeld: () => state.client !== undefined && performance.now() - state.shownAtMs < 2 * SHOWN_EVERY_MS,
    end: async () => {
      clearInterval(timer);
      await state.busy;
      await state.client?.end();
    },
  };
}

/** An SQL condition: the name, itself an SQL expression, is held by a living process. */
export function isAliveSql(name: string): string {
  return `exists (
    select from pg_locks where locktype = 'advisory' and classid = ${LIVES}::oid and objid = hashtext(${name})::oid
      and database = (select oid from pg_database where datname = current_database())
  )`;
}

/** TCP timeouts detect a dead peer, which otherwise takes a quarter of an hour. */
async function connect(pool: Pool, lost: (client: Client) => void): Promise<Client> {
  const client = new Client({ ...pool.options, keepAlive: true, query_timeout: SHOWN_EVERY_MS });
  client.on('error', () => lost(client));
  client.on('end', () => lost(client));
  await client.connect();
  return client;
}

/** Repeated calls are harmless: the lock is never released, but ends with its connection. */
async function hold(client: Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LIVES, name]);
}
